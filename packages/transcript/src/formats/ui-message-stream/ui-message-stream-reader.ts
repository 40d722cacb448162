import { asObject, asString } from '../../json/json-value.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { conversationOfStream } from '../../streams/conversation-of-stream.ts'
import { endUIMessageStream, followUIMessagePart } from '../../streams/ui-message-stream-events.ts'
import { createUIMessageStream } from '../../streams/ui-message-stream.ts'
import { takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of the parts of a stream; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : type id delta messageId messageMetadata finishReason errorText reason providerMetadata toolCallId toolName inputTextDelta inputEncoding input output dynamic providerExecuted preliminary title toolMetadata approvalId approved isAutomatic requestReason signature sourceId url mediaType filename data transient kind citations
`)

const FORMAT = 'ui-message-stream'

/** Parts that a stream of the AI SDK has and that no other record is called by. */
const OWN =
  /^(?:start-step|finish-step|text-(?:start|delta|end)|reasoning-(?:start|delta|end)|tool-(?:input-(?:start|delta|available|error)|output-(?:available|error|denied))|source-url|source-document|message-metadata)$/

/** Of all parts. */
const KNOWN =
  /^(?:start|finish|abort|error|file|reset-step|steering-message|tool-approval-\w+|reasoning-file|custom|data-.+)$/

/**
 * Reads an answer of the AI SDK, version 5 and later, as it is streamed: the server-sent events of `toUIMessageStreamResponse`
 * saved to a file, or a part a line. A record of the report is a part.
 */
export const uiMessageStreamReader: ConversationReader = {
  id: FORMAT,
  label: 'AI SDK stream',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect({ container, records }: Records): boolean {
    const types = records.map(({ value }) => asString(asObject(value)?.type) ?? '')
    const own = types.filter((type) => OWN.test(type)).length
    const known = own + types.filter((type) => KNOWN.test(type)).length
    return container === 'json-lines' && own > 0 && known * 2 > types.length
  },

  read(source: Records, file: TranscriptFile) {
    let stream = createUIMessageStream('message-1')
    for (const { value } of source.records) stream = followUIMessagePart(stream, value, 0)
    stream = endUIMessageStream(stream).stream
    const { messages, problems } = stream
    return conversationOfStream({ format: FORMAT, application: 'AI SDK', messages, problems }, source, file)
  },
}
