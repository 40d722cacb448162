import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : kind v k i version sessionId responderUsername creationDate customTitle requests requesterUsername requesterAvatarIconUri responderAvatarIconUri initialLocation requestId responseId timestamp modelId isCanceled agent followups responseMarkdownInfo codeCitations contentReferences confirmation shouldBeRemovedOnSend shouldBeBlocked isHidden workingTreeDiff editedFileEvents modelState timeSpentWaiting responseTimestamp attempt locationData userSelectedTools modeInfo vote voteDownReason slashCommand response promptTokens completionTokens outputTokens promptTokenDetails elapsedMs isCompleteAddedRequest attachedContext isSystemInitiated terminalExecutionId text parts timings errorDetails nextQuestion details usage codeBlocks renderedUserMessage renderedGlobalContext toolCallRounds toolCallResults modelMessageId agentId resolvedModel cacheKey summary summaries intent maxToolCallsExceeded command debugMessages modifiedFiles subAgentInvocationId
  requests.agent: extensionVersion extensionId publisherDisplayName extensionPublisherId extensionDisplayName id description when metadata name fullName isDefault locations modes slashCommands disambiguation
  requests.response: kind value inlineReference toolName toolCallId toolId invocationMessage pastTenseMessage isConfirmed isComplete toolSpecificData uri edits done supportThemeIcons supportHtml baseUri originMessage source resultDetails presentation
  requests.response.inlineReference: path scheme
  requests.response.invocationMessage: value isTrusted supportThemeIcons supportHtml
  requests.response.isConfirmed: type scope
  requests.response.pastTenseMessage: value isTrusted supportThemeIcons supportHtml
  requests.response.toolSpecificData: kind commandLine terminalCommandOutput terminalCommandState rawInput
  requests.response.toolSpecificData.commandLine: original
  requests.response.toolSpecificData.terminalCommandOutput: text
  requests.response.toolSpecificData.terminalCommandState: exitCode duration
  requests.response.uri: path scheme
  requests.result.metadata.toolCallResults.*: content $mid
  requests.result.metadata.toolCallResults.*.content: value $mid
  requests.result.metadata.toolCallRounds: response toolCalls id toolInputRetry
  requests.result.metadata.toolCallRounds.toolCalls: name arguments id
  requests.result.timings: totalElapsed firstProgress
  requests.variableData.variables: kind name value mimeType
  v: version sessionId creationDate responderUsername requests requestId timestamp message response modelId value errorDetails x
  **.baseUri: $mid path scheme
  **.editorRange: endColumn endLineNumber startColumn startLineNumber
  **.extensionId: _lower value
  **.metadata: hasFollowups supportIssueReporting themeIcon
  **.output: isText type value
  **.parts: editorRange kind range text
  **.range: endExclusive start
  **.renderedGlobalContext: cacheType text type
  **.renderedUserMessage: cacheType text type
  **.resultDetails: $mid authority external input isError output path scheme
  **.slashCommands: name
  **.source: collectionId definitionId label serverLabel type
  **.themeIcon: id
  requests.variableData.variables.value: # $mid scheme authority path fsPath external _sep query fragment uri range
`)
