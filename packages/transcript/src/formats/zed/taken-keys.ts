import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a thread; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  messages.User.content.Image: source
  messages.User.content.Image.size: width height
  messages.Agent.content.Thinking: text signature
  messages.Agent.content.ToolUse: id name raw_input input is_input_complete thought_signature
  messages.Agent.tool_results.*: tool_use_id tool_name is_error content output
  messages.Agent.tool_results.*.content: Text Image
  messages.Agent.tool_results.*.content.Image: source
  messages.segments: type text signature
  messages.tool_uses: id name input
  messages.tool_results: tool_use_id is_error content output
  messages.tool_results.content: Text Image
`)
