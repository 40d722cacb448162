import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : request response metrics output stopReason usage messages system modelId model inferenceConfig toolConfig guardrailConfig additionalModelRequestFields additionalModelResponseFieldPaths promptVariables performanceConfig requestMetadata trace additionalModelResponseFields ResponseMetadata role content schemaType schemaVersion timestamp accountId identity region requestId operation input errorCode inferenceRegion message message_id redact_message created_at updated_at
  input: inputContentType inputBodyJson inputTokenCount
  input.inputBodyJson: anthropic_version max_tokens messages system inferenceConfig toolConfig additionalModelRequestFields prompt inputText message temperature top_p max_gen_len chat_history tools tool_choice textGenerationConfig
  input.inputBodyJson.messages: role content name tool_calls tool_call_id
  input.inputBodyJson.messages.content: type text id name input tool_use_id content is_error thinking signature
  input.inputBodyJson.chat_history: role message
  input.inputBodyJson.messages.content.source: type media_type data url
  input.inputBodyJson.messages.tool_calls: id type function
  input.inputBodyJson.messages.tool_calls.function: name arguments
  output: outputContentType outputBodyJson outputTokenCount message
  output.outputBodyJson: id type role model content stop_reason stop_sequence usage output stopReason metrics outputText generation completion results outputs generations completions choices text delta index content_block message messageStart contentBlockStart contentBlockDelta contentBlockStop messageStop metadata object created
  output.outputBodyJson.content: type text id name input thinking signature
  output.outputBodyJson.results: outputText tokenCount completionReason
  output.outputBodyJson.outputs: text stop_reason
  output.outputBodyJson.choices: index message delta text finish_reason stop_reason
  output.outputBodyJson.choices.message: role content tool_calls reasoning_content refusal
  output.outputBodyJson.choices.message.tool_calls: id type index function
  output.outputBodyJson.choices.message.tool_calls.function: name arguments
  output.outputBodyJson.choices.delta: role content tool_calls
  output.outputBodyJson.choices.delta.tool_calls: index id type function
  output.outputBodyJson.choices.delta.tool_calls.function: name arguments
  output.outputBodyJson.delta: type text thinking signature partial_json stop_reason stop_sequence
  output.outputBodyJson.content_block: type text thinking signature id name input
  output.outputBodyJson.message: id type role model content stop_reason stop_sequence usage
  output.outputBodyJson.messageStart: role
  output.outputBodyJson.contentBlockStart: start contentBlockIndex
  output.outputBodyJson.contentBlockStart.start: toolUse
  output.outputBodyJson.contentBlockDelta: delta contentBlockIndex
  output.outputBodyJson.contentBlockDelta.delta: text toolUse reasoningContent
  output.outputBodyJson.contentBlockDelta.delta.toolUse: input
  output.outputBodyJson.contentBlockDelta.delta.reasoningContent: text signature
  output.outputBodyJson.contentBlockStop: contentBlockIndex
  output.outputBodyJson.messageStop: stopReason
  output.outputBodyJson.metadata: usage metrics
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
  **.message.content: text
  **.messages.content: text
  **.citationsContent: content citations
  **.guardContent: text image
  **.guardContent.text: text qualifiers
  **.system: text
  **.inferenceConfig: ...
  **.toolConfig: ...
  **.guardrailConfig: ...
  **.additionalModelRequestFields: ...
  **.trace: ...
  **.citationsContent.content: text
  **.citationsContent.citations: title source
  **.citationsContent.citations.location.web: url
  **.metrics: latencyMs
  **.message: role content
  **.reasoningText: signature text
  **.toolUse: input name toolUseId
  **.usage: cacheReadInputTokenCount cacheReadInputTokens cacheWriteInputTokenCount cacheWriteInputTokens inputTokens outputTokens serverToolUsage totalTokens input_tokens output_tokens cache_read_input_tokens cache_creation_input_tokens prompt_tokens completion_tokens total_tokens
  request: messages system modelId model inferenceConfig toolConfig guardrailConfig additionalModelRequestFields additionalModelResponseFieldPaths promptVariables performanceConfig requestMetadata
  response: output stopReason usage metrics trace additionalModelResponseFields performanceConfig ResponseMetadata
`)
