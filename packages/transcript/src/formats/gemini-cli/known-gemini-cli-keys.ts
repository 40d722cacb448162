import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a message of Gemini CLI; what only its window shows is left out on purpose. */
export const GEMINI_CLI_MESSAGE: KnownKeys = {
  ...known(`id timestamp type content displayContent model tokens sessionId`),
  thoughts: known('subject description timestamp'),
  toolCalls: known(`id name args result status timestamp error displayName description renderOutputAsMarkdown
    resultDisplay agentId progress progressMessage progressTotal kind originalRequestName`),
}

/** Keys of a session of Gemini CLI. */
export const GEMINI_CLI_SESSION: KnownKeys = known(
  'sessionId projectHash startTime lastUpdated messages kind summary directories memoryScratchpad',
)
