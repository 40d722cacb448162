import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  history.assistant.ToolUse.tool_uses.orig_args: path
  history.request_metadata: model_id stream_end_timestamp_ms
  history.user.content.ToolUseResults.tool_use_results: tool_use_id content status
  history.user.content.ToolUseResults.tool_use_results.content: Text Json
  history.user.env_context: env_state
  history.user.env_context.env_state: current_working_directory
  history.user.images: format source
  history.user.images.source: Bytes
`)
