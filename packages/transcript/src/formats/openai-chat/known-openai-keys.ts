import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Types of content that `openaiContent` reads; a piece of any other type becomes an `unknown` part. */
const READ_PIECES =
  /^(text|input_text|output_text|refusal|thinking|reasoning|tool-call|tool-result|tool_call|tool_output|image|input_image|image_url|video_url|input_audio|file|input_file)$/

const PIECE: KnownKeys = {
  ...known(`type role text content refusal thinking reasoning signature image image_url video_url input_audio file file_id filename
    file_data file_url mediaType mimeType contentType detail data url name size toolCallId toolName tool_call_id arguments input args output
    result isError state annotations cache_control logprobs providerOptions providerMetadata providerExecuted`),
}

const FUNCTION: KnownKeys = known('name arguments args')

const CALL: KnownKeys = {
  ...known('id type index name arguments args requestor'),
  function: FUNCTION,
  custom: known('name input'),
}

/** What LangChain writes beside a message: `additional_kwargs` has the fields that the format itself lacks. */
const LANGCHAIN: KnownKeys = {
  ...known('type example response_metadata usage_metadata'),
  additional_kwargs: { tool_calls: CALL, function_call: FUNCTION },
}

/** Keys of a chat message of OpenAI's kind. Signatures and log probabilities hold nothing to read. */
export const OPENAI_MESSAGE: KnownKeys = {
  ...LANGCHAIN,
  ...known(`chat_id chatId conversation_id conversationId thread_id threadId session_id sessionId turn_idx requestor id role name tool tool_name tool_call_id arguments args input params parameters result output model status is_error isError extra parentId exit_code exitCode exit_status
    returncode return_code returnCode error_code error tool_call_error createdAt created_at timestamp create_time ts usage reasoning
    reasoning_content thinking reasoning_details finish_reason signature weight cache_control providerOptions experimental_providerMetadata`),
  content: (piece) => (READ_PIECES.test(String(piece.type)) ? PIECE : true),
  refusal: true,
  _metadata: known('timestamp'),
  thinking_blocks: known('type thinking signature data'),
  raw_data: {
    ...known(
      'id model role stop_reason finish_reason index usage content tool_calls function_call annotations provider_specific_fields',
    ),
    thinking_blocks: known('type thinking signature data'),
    message: {
      ...known('content role tool_calls function_call annotations'),
      thinking_blocks: known('type thinking signature data'),
    },
  },
  images: true,
  tool_calls: CALL,
  function_call: FUNCTION,
  audio: known('id data transcript expires_at format'),
  annotations: { ...known('type'), url_citation: known('url title start_index end_index') },
}
