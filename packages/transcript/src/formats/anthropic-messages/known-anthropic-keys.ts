import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Types of blocks that are read; a block of any other type is kept whole. */
const READ_BLOCK =
  /^(text|thinking|redacted_thinking|(server_|mcp_)?tool_use|tool_result|.+_tool_result|image|document)$/

/** Keys of a block; signatures and marks for caches hold nothing to read. */
const BLOCK: KnownKeys = known(
  `type id text thinking signature data name input tool_use_id content is_error source title context citations
   cache_control server_name caller start_timestamp stop_timestamp`,
)

/** Keys of a message of Anthropic's kind. */
export const ANTHROPIC_MESSAGE: KnownKeys = {
  ...known(`id type role model stop_reason stop_sequence usage container context_management cache_control ts created_at
    timestamp stop_details diagnostics error`),
  content: (block) => (READ_BLOCK.test(String(block.type)) ? BLOCK : true),
}

/** Keys of requests; settings are left out on purpose. */
export const ANTHROPIC_REQUEST: KnownKeys = known(
  `id model messages system tools tool_choice metadata max_tokens thinking context_management stream temperature top_p
   top_k stop_sequences anthropic_version anthropic_beta betas mcp_servers container service_tier output_config
   output_format custom_id type role content stop_reason stop_sequence usage inference_geo speed cache_control
   stop_details diagnostics error`,
)
