import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  message.content.content: callId responseParts resultDisplay
  message.content.content.responseParts: functionResponse
  message.content.content.responseParts.functionResponse: id name response
  toolUseResult: toolName status timestamp
`)
