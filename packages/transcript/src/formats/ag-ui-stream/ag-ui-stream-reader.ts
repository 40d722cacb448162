import { asObject, asString } from '../../json/json-value.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { createAgUiConversationStream, followAgUiEvent } from '../../streams/ag-ui-conversation-events.ts'
import { conversationOfStream } from '../../streams/conversation-of-stream.ts'
import { JSON_SCHEMA_KEYS } from '../../reading/json-schema-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of events; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : type timestamp rawEvent threadId runId parentRunId input result outcome message code stepName messageId role name delta toolCallId toolCallName parentMessageId content error messages snapshot activityType replace patch value event source subtype entityId encryptedValue title
  **.input: threadId runId parentRunId state messages tools context forwardedProps resume
  **.messages: id role content name toolCalls toolCallId error activityType encryptedContent encryptedValue
  **.toolCalls: id type function encryptedValue
  **.function: name arguments
  **.context: description value
  **.tools: name description parameters
  **.delta: op path from value
  **.patch: op path from value
  ${JSON_SCHEMA_KEYS}
`)

const FORMAT = 'ag-ui-stream'

const EVENT =
  /^(?:RUN_(?:STARTED|FINISHED|ERROR)|STEP_(?:STARTED|FINISHED)|TEXT_MESSAGE_\w+|TOOL_CALL_\w+|STATE_(?:SNAPSHOT|DELTA)|MESSAGES_SNAPSHOT|ACTIVITY_\w+|REASONING_\w+|THINKING_\w+|RAW|CUSTOM|META)$/

/**
 * Reads the conversation that an agent streams by AG-UI: its server-sent events saved to a file, or an event a line. A
 * record of the report is an event.
 */
export const agUiStreamReader: ConversationReader = {
  id: FORMAT,
  label: 'AG-UI stream',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect({ container, records }: Records): boolean {
    const types = records.map(({ value }) => asString(asObject(value)?.type) ?? '')
    const known = types.filter((type) => EVENT.test(type)).length
    return container === 'json-lines' && known * 2 > types.length
  },

  read(source: Records, file: TranscriptFile) {
    let stream = createAgUiConversationStream()
    for (const { value } of source.records) stream = followAgUiEvent(stream, value, 0)
    const { messages, problems } = stream
    const { conversations, report } = conversationOfStream(
      { format: FORMAT, messages, problems },
      source,
      file,
    )
    return { conversations: conversations.map((each) => ({ ...each, kind: 'agent' as const })), report }
  },
}
