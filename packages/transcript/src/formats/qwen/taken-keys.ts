import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  message.parts.functionCall: id name args
  message.parts.functionResponse: id name response
  systemPayload: displayText targetUuid customTitle titleSource summary
  usageMetadata: promptTokenCount candidatesTokenCount thoughtsTokenCount cachedContentTokenCount totalTokenCount toolUsePromptTokenCount promptTokensDetails candidatesTokensDetails cacheTokensDetails trafficType
`)
