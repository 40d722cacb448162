import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  chat.history: currentId messages
  chat.history.messages.*.code_executions: id name language code result
  chat.history.messages.*.code_executions.result: output files
  chat.history.messages.*.files: type name url
  chat.history.messages.*.sources: source
  chat.history.messages.*.sources.source: name url
  chat.history.messages.*.statusHistory: action urls done
  chat.history.messages.*.usage: prompt_tokens completion_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
`)
