import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : request response metrics output stopReason usage messages system modelId model inferenceConfig toolConfig guardrailConfig additionalModelRequestFields additionalModelResponseFieldPaths promptVariables performanceConfig requestMetadata trace additionalModelResponseFields ResponseMetadata role content schemaType schemaVersion timestamp accountId identity region requestId operation input errorCode inferenceRegion message message_id redact_message created_at updated_at
  input: inputContentType inputBodyJson inputTokenCount
  input.inputBodyJson: anthropic_version max_tokens messages system inferenceConfig toolConfig additionalModelRequestFields prompt inputText message temperature top_p max_gen_len tools tool_choice textGenerationConfig
  input.inputBodyJson.messages: role content
  input.inputBodyJson.messages.content: type text id name input tool_use_id content is_error thinking signature
  output: outputContentType outputBodyJson outputTokenCount message
  output.outputBodyJson: id type role model content stop_reason stop_sequence usage output stopReason metrics outputText generation completion results text delta contentBlockDelta
  output.outputBodyJson.content: type text id name input thinking signature
  identity: arn
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
