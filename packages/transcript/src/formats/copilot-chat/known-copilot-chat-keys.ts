import { known, type KnownKeys } from '../../reading/known-keys.ts'

/**
 * Keys of a request. Left out on purpose: what the editor rendered for the model out of what stands here, the icons and
 * settings of the participant, and states of the window.
 */
export const COPILOT_REQUEST: KnownKeys = {
  ...known(`requestId responseId timestamp modelId isCanceled agent followups responseMarkdownInfo codeCitations
    contentReferences confirmation shouldBeRemovedOnSend shouldBeBlocked isHidden workingTreeDiff editedFileEvents
    modelState timeSpentWaiting responseTimestamp attempt locationData userSelectedTools modeInfo vote
    voteDownReason slashCommand response promptTokens completionTokens outputTokens promptTokenDetails elapsedMs
    isCompleteAddedRequest attachedContext isSystemInitiated terminalExecutionId`),
  message: known('text parts'),
  variableData: { variables: () => true },
  result: {
    ...known('timings errorDetails nextQuestion details usage promptTokens outputTokens'),
    metadata:
      known(`codeBlocks renderedUserMessage renderedGlobalContext toolCallRounds toolCallResults modelMessageId
      responseId sessionId agentId promptTokens outputTokens resolvedModel cacheKey summary summaries intent
      maxToolCallsExceeded command usage debugMessages modifiedFiles subAgentInvocationId`),
  },
}
