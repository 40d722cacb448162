import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : request response metrics output stopReason usage messages system modelId model inferenceConfig toolConfig guardrailConfig additionalModelRequestFields additionalModelResponseFieldPaths promptVariables performanceConfig requestMetadata trace additionalModelResponseFields ResponseMetadata role content
  request.messages.content: text image cachePoint reasoningContent toolUse toolResult
  request.messages.content.cachePoint: type
  request.messages.content.image: format source
  request.messages.content.image.source: bytes
  request.messages.content.reasoningContent: reasoningText
  request.messages.content.reasoningContent.reasoningText: text signature
  request.messages.content.toolResult: toolUseId content status
  request.messages.content.toolResult.content: text
  request.messages.content.toolUse: toolUseId name input
  request.system: text
  response.output: message
  response.output.message.content: text
  response.usage: inputTokens outputTokens cacheReadInputTokens totalTokens cacheWriteInputTokens
  **.metrics: latencyMs
  **.message: role content
  **.reasoningText: signature text
  **.toolUse: input name toolUseId
  **.usage: cacheReadInputTokenCount cacheReadInputTokens cacheWriteInputTokenCount cacheWriteInputTokens inputTokens outputTokens serverToolUsage totalTokens
  request: messages system modelId model inferenceConfig toolConfig guardrailConfig additionalModelRequestFields additionalModelResponseFieldPaths promptVariables performanceConfig requestMetadata
  response: output stopReason usage metrics trace additionalModelResponseFields performanceConfig ResponseMetadata
`)
