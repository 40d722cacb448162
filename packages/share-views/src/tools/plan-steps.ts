/** Where applications keep the steps of a plan. */
const LISTS = ['todos', 'todoList', 'plan', 'items', 'task_list', 'tasks']

/** What else a step may have; one with more is shown as it is. */
const KNOWN = new Set(['content', 'step', 'title', 'status', 'activeForm', 'id', 'priority'])

/** The steps of a plan as tasks in Markdown, with the field they stand in; undefined where a list is anything else. */
export function planSteps(
  fields: Readonly<Record<string, unknown>>,
): { field: string; text: string } | undefined {
  for (const field of LISTS) {
    const steps = fields[field]
    if (!Array.isArray(steps) || steps.length === 0) continue
    const lines = steps.map(taskLine)
    if (lines.every((line) => line !== undefined)) return { field, text: lines.join('\n') }
  }
  return undefined
}

function taskLine(step: unknown): string | undefined {
  const fields = Object(step) as Record<string, unknown>
  const { status, content, step: name, title } = fields
  const said = content ?? name ?? title
  if (typeof said !== 'string' || typeof status !== 'string') return undefined
  const words = said.replace(/\s+/g, ' ').trim()
  if (words === '' || Object.keys(fields).some((key) => !KNOWN.has(key))) return undefined
  if (/^(?:completed?|done|finished)$/i.test(status)) return `- [x] ${words}`
  if (/^(?:in[-_ ]?progress|doing|active)$/i.test(status)) return `- [ ] **${words}**`
  if (/^cancell?ed$/i.test(status)) return `- [ ] ~~${words}~~`
  return /^(?:pending|todo|open|not[-_ ]?started)$/i.test(status) ? `- [ ] ${words}` : undefined
}
