const PROMPT_KEYS = new Set([
  'system',
  'system_prompt',
  'systemPrompt',
  'system_instruction',
  'systemInstruction',
  'system_instructions',
  'gen_ai.system_instructions',
])

/** Whether frameworks store a system prompt under this name. */
export function isPromptKey(key: string): boolean {
  return PROMPT_KEYS.has(key)
}

const namesOfPrompts = [...PROMPT_KEYS, 'developer', 'SystemMessage'].map((name) => name.replace('.', '\\.'))
/** Also where the quotes are escaped: in JSON that JSON holds as a text. */
const QUOTED_NAME = new RegExp(`(["'])(?:${namesOfPrompts.join('|')})\\\\*\\1`)

/** Whether a text that is no whole JSON names a system prompt, or somebody who speaks in one. */
export function namesSystemPrompt(text: string): boolean {
  return QUOTED_NAME.test(text)
}

/** A value without the system prompts that frameworks store in it: messages of the system, and fields of that name. */
export function withoutSystemPrompts(value: unknown): unknown {
  return withPublishedTexts(value, (text) => text)
}

/** A value without system prompts whose texts are what is published of them. */
export function withPublishedTexts(value: unknown, publishText: (text: string) => string): unknown {
  if (typeof value === 'string') return publishText(value)
  if (typeof value !== 'object' || value === null) return value
  const publish = (inner: unknown) => withPublishedTexts(inner, publishText)
  if (Array.isArray(value)) return value.filter((item) => !isSystemMessage(item)).map(publish)
  const entries = Object.entries(value).filter(([key]) => !isPromptKey(key))
  return Object.fromEntries(entries.map(([key, inner]) => [key, publish(inner)]))
}

/** Whether a value is a message of the system as frameworks store it. */
export function isSystemMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { role, type, id } = value as Record<string, unknown>
  const className = Array.isArray(id) ? id.at(-1) : undefined
  return role === 'system' || role === 'developer' || type === 'system' || className === 'SystemMessage'
}
