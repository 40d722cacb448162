import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a turn; of its parts those that hold structures are stored whole. */
export const GEMINI_TURN: KnownKeys = {
  ...known(`role usageMetadata type content summary signature id call_id arguments result is_error name search_type status
    server_name`),
  parts:
    known(`text thought thoughtSignature thought_signature functionCall functionResponse inlineData inline_data
    fileData file_data executableCode codeExecutionResult videoMetadata partMetadata mediaResolution toolCall
    toolResponse`),
}

/** Keys of requests and answers; settings are left out on purpose. */
export const GEMINI_EXCHANGE: KnownKeys = {
  ...known(`id object status created updated service_tier steps model usage contents systemInstruction system_instruction
    tools toolConfig tool_config generationConfig generation_config safetySettings safety_settings cachedContent labels
    usageMetadata modelVersion responseId createTime promptFeedback modelStatus sdkHttpResponse
    automaticFunctionCallingHistory previous_interaction_id agent background`),
  candidates:
    known(`content finishReason index finishMessage safetyRatings citationMetadata avgLogprobs logprobsResult
    groundingMetadata urlContextMetadata tokenCount`),
}
