import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a line of Qwen Code; what was counted and measured beside the messages is left out on purpose. */
export const QWEN_RECORD: KnownKeys = {
  ...known(`uuid parentUuid sessionId timestamp type subtype cwd version gitBranch model usageMetadata systemPayload
    toolCallResult contextWindowSize promptId isSidechain agentId`),
  message: {
    ...known('role'),
    parts: known('text thought thoughtSignature functionCall functionResponse inlineData fileData'),
  },
}
