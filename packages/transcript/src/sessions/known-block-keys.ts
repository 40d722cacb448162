import { type Known, known, type KnownKeys } from '../reading/known-keys.ts'

/** Types of blocks that are read; any other becomes an `unknown` part. */
const BLOCKS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known('type text citations cache_control')],
  ['thinking', known('type thinking signature signatureProvider')],
  ['redacted_thinking', known('type data')],
  ['tool_use', known('type id name input cache_control')],
  ['tool_result', known('type tool_use_id content is_error isError cache_control')],
  ['image', { ...known('type title cache_control'), source: known('type media_type mediaType data url') }],
])

/** Keys of a message in blocks of Anthropic's kind, as other agents write it. */
export const BLOCK_MESSAGE: KnownKeys = {
  ...known('role id model visibility'),
  content: ({ type }) => BLOCKS.get(String(type)) ?? true,
}
