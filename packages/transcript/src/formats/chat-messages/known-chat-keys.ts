import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

/** Types of content that `openaiContent` takes apart; a piece of any other type is kept whole. */
const READ_PIECES =
  /^(text|input_text|output_text|refusal|thinking|reasoning|tool-call|tool-result|image|input_image|image_url|video_url|input_audio|file|input_file)$/

const PIECE: KnownKeys = {
  ...known(`type text refusal thinking reasoning signature image image_url video_url input_audio file file_id filename
    file_data file_url mediaType mimeType contentType detail data url name size toolCallId toolName input args output
    result isError state annotations cache_control logprobs providerOptions providerMetadata providerExecuted`),
}

const FUNCTION: KnownKeys = known('name arguments args')

const CALL: KnownKeys = {
  ...known('id type index name arguments args'),
  function: FUNCTION,
  custom: known('name input'),
}

/** What LangChain writes beside a message: `additional_kwargs` has what its own fields have no room for. */
const LANGCHAIN: KnownKeys = {
  ...known('type example response_metadata usage_metadata'),
  additional_kwargs: { tool_calls: CALL, function_call: FUNCTION },
}

/** Keys of a chat message of OpenAI's kind. Signatures and log probabilities hold nothing to read. */
export const OPENAI_MESSAGE: KnownKeys = {
  ...LANGCHAIN,
  ...known(`id role name tool_call_id model status is_error isError extra parentId exit_code exitCode exit_status
    returncode return_code returnCode error_code createdAt created_at timestamp create_time usage reasoning
    reasoning_content reasoning_details finish_reason signature weight cache_control providerOptions experimental_providerMetadata`),
  content: (piece) => (READ_PIECES.test(String(piece.type)) ? PIECE : true),
  refusal: true,
  images: true,
  tool_calls: CALL,
  function_call: FUNCTION,
  audio: known('id data transcript expires_at format'),
  annotations: { ...known('type'), url_citation: known('url title start_index end_index') },
}

/** Keys around a chat: what it was read by, and the settings of requests and answers, which readers leave out. */
export const CHAT: KnownKeys = {
  ...known(`id conversation_id chatId chat_id thread_id title name created createdAt created_at create_time updatedAt
    updated_at update_time messages traj conversations conversation chats data body chat request response messages_display
    model usage object system_fingerprint service_tier custom_id method url status_code request_id tools functions
    tool_choice function_call parallel_tool_calls temperature top_p top_k max_tokens max_completion_tokens n stop stream
    stream_options seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs response_format
    reasoning_effort reasoning verbosity user store safety_identifier prompt_cache_key modalities provider currentId`),
  choices: known(
    'index message finish_reason native_finish_reason stop_reason logprobs content_filter_results',
  ),
}

const UI_INVOCATION =
  'toolCallId toolName state input args rawInput output result errorText step title dynamic preliminary providerExecuted approval callProviderMetadata resultProviderMetadata'

const UI_PARTS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known('type text state citations providerMetadata')],
  ['reasoning', known('type text reasoning details state durationMs signature providerMetadata')],
  ['source', true],
  ['source-url', known('type sourceId id url title filename providerMetadata')],
  ['source-document', known('type sourceId id url title filename mediaType providerMetadata')],
  ['file', known('type url data mediaType mimeType contentType filename name size providerMetadata')],
  ['step-start', known('type')],
  ['tool-invocation', { ...known('type'), toolInvocation: known(UI_INVOCATION) }],
])

/** Keys of a message of the AI SDK. */
export const UI_MESSAGE: KnownKeys = {
  ...known(`id role name content reasoning toolInvocations createdAt model usage experimental_attachments attachments
    revisionId`),
  metadata: known('createdAt timestamp model modelId author usage totalUsage hidden'),
  parts: ({ type }) => UI_PARTS.get(String(type)) ?? uiPart(String(type)),
}

function uiPart(type: string): Known {
  if (type.startsWith('tool-') || type === 'dynamic-tool') return UI_CALL
  return type.startsWith('data-') ? UI_DATA : true
}

const UI_CALL: KnownKeys = known(`type ${UI_INVOCATION}`)
const UI_DATA: KnownKeys = known('type id data transient')
