import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  messages.versions.content: type text
  messages.versions.senderInfo: senderName
  messages.versions.steps: type content style debugInfo
  messages.versions.steps.content: type text callId name parameters content
  messages.versions.steps.style: type
`)
