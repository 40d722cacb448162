import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'

/** Who speaks in a notice. */
export const CODEX_APPLICATION = 'Codex'

/** Openings of texts that Codex, not a person, sends in the role of the user. */
const NOTICE =
  /^\s*(?:<(?:environment_context|user_instructions|permissions instructions|turn_aborted|skills?(?:_instructions)?|subagent_notification|apps_instructions|plugins_instructions|collaboration_mode|personality_spec|model_switch|INSTRUCTIONS|user_shell_command|hook_prompt|goal_context|codex_internal_context)\b|# AGENTS\.md instructions\b|Warning: (?:apply_patch was requested|The maximum number of unified exec))/

/** Whether a message in the role of the user is a notice of Codex in all of its texts. */
export function isCodexNotice(item: JsonObject): boolean {
  if (item.role !== 'user') return false
  const texts = (asArray(item.content) ?? [item.content]).map(
    (piece) => asText(piece) ?? asText(asObject(piece)?.text),
  )
  return texts.length > 0 && texts.every((text) => text !== undefined && NOTICE.test(text))
}
