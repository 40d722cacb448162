import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  messages.metadata.usage: inputTokens outputTokens reasoningTokens cachedInputTokens totalTokens inputTokenDetails outputTokenDetails promptTokens completionTokens
  messages.parts.approval: id approved reason
`)
