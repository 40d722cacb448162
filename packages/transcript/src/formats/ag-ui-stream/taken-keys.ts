import { JSON_SCHEMA_KEYS } from '../../reading/json-schema-keys.ts'
import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of events; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
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
