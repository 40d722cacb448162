import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : request response candidates usageMetadata modelVersion responseId id status usage created updated service_tier steps object model role type content summary signature call_id arguments result is_error name search_type server_name text thought thoughtSignature thought_signature functionCall functionResponse inlineData inline_data fileData file_data executableCode codeExecutionResult videoMetadata partMetadata mediaResolution toolCall toolResponse contents systemInstruction system_instruction tools toolConfig tool_config generationConfig generation_config safetySettings safety_settings cachedContent labels createTime promptFeedback modelStatus sdkHttpResponse automaticFunctionCallingHistory previous_interaction_id agent background finishReason index finishMessage safetyRatings citationMetadata avgLogprobs logprobsResult groundingMetadata urlContextMetadata tokenCount
  request.contents.parts.codeExecutionResult: outcome output
  request.contents.parts.executableCode: language code
  request.contents.parts.functionCall: name args id
  request.contents.parts.functionResponse: name response id
  request.contents.parts.inlineData: mimeType data displayName
  request.systemInstruction: parts text role
  request.systemInstruction.parts: text
  response.candidates.groundingMetadata: groundingChunks
  response.candidates.groundingMetadata.groundingChunks: web
  response.candidates.groundingMetadata.groundingChunks.web: uri title
  response.usageMetadata: promptTokenCount candidatesTokenCount thoughtsTokenCount cachedContentTokenCount totalTokenCount toolUsePromptTokenCount promptTokensDetails candidatesTokensDetails cacheTokensDetails trafficType
  **.candidates: content index finishReason finishMessage safetyRatings citationMetadata avgLogprobs logprobsResult groundingMetadata urlContextMetadata tokenCount
  **.parts: text thought thoughtSignature thought_signature
  **.toolUsePromptTokensDetails: modality tokenCount
  **.executableCode: language code id
  **.codeExecutionResult: outcome output id
  **.annotations: end_index start_index title type url
  **.content: parts role
  **.functionCall: args name id
  **.functionResponse: name response id
  **.input_tokens_by_modality: modality tokens
  **.promptTokensDetails: modality tokenCount
  **.tool_use_tokens_by_modality: modality tokens
  **.usage: input_tokens_by_modality tool_use_tokens_by_modality total_cached_tokens total_input_tokens total_output_tokens total_thought_tokens total_tokens total_tool_use_tokens
  **.usageMetadata: toolUsePromptTokenCount toolUsePromptTokensDetails candidatesTokensDetails cachedContentTokenCount cacheTokensDetails trafficType candidatesTokenCount promptTokenCount promptTokensDetails thoughtsTokenCount totalTokenCount
  request: model contents systemInstruction tools toolConfig generationConfig safetySettings cachedContent
  response: candidates promptFeedback usageMetadata modelVersion responseId createTime
  **.response: output error
  **.promptFeedback: blockReason blockReasonMessage safetyRatings
  **.safetyRatings: category probability probabilityScore severity severityScore blocked overwrittenThreshold
`)
