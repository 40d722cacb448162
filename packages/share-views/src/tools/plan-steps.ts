/** Where applications keep the steps of a plan. */
const LISTS = ['todos', 'todoList', 'plan', 'items', 'task_list', 'tasks']

/** What else a step may have; one with more is shown as it is. */
const KNOWN = new Set(['content', 'step', 'title', 'status', 'activeForm', 'id', 'priority'])

/** The steps of a plan as tasks in Markdown, and where they stand. */
export interface PlanSteps {
  field: string
  text: string
  /** The words of the steps that Markdown shows by nothing but their looks. */
  marked: { as: 'running' | 'cancelled'; words: string }[]
}

/** The steps of a plan as tasks in Markdown, with the field they stand in; undefined where a list is anything else. */
export function planSteps(fields: Readonly<Record<string, unknown>>): PlanSteps | undefined {
  for (const field of LISTS) {
    const steps = fields[field]
    if (!Array.isArray(steps) || steps.length === 0) continue
    const tasks = steps.map(readTask)
    if (!tasks.every((task) => task !== undefined)) continue
    const marked = tasks.flatMap(({ as, words }) =>
      as === 'running' || as === 'cancelled' ? [{ as, words }] : [],
    )
    return { field, text: tasks.map(taskLine).join('\n'), marked }
  }
  return undefined
}

interface Task {
  as: 'done' | 'running' | 'cancelled' | 'open'
  words: string
}

function readTask(step: unknown): Task | undefined {
  const fields = Object(step) as Record<string, unknown>
  const { status, content, step: name, title } = fields
  const said = content ?? name ?? title
  if (typeof said !== 'string' || typeof status !== 'string') return undefined
  const words = said.replace(/\s+/g, ' ').trim()
  if (words === '' || Object.keys(fields).some((key) => !KNOWN.has(key))) return undefined
  const as = STATUSES.find(([, pattern]) => pattern.test(status))?.[0]
  return as && { as, words }
}

const STATUSES: [Task['as'], RegExp][] = [
  ['done', /^(?:completed?|done|finished)$/i],
  ['running', /^(?:in[-_ ]?progress|doing|active)$/i],
  ['cancelled', /^cancell?ed$/i],
  ['open', /^(?:pending|todo|open|not[-_ ]?started)$/i],
]

function taskLine({ as, words }: Task): string {
  const text = words.replace(SIGNS, (sign) => (sign.length === 1 ? `\\${sign}` : sign))
  switch (as) {
    case 'done':
      return `- [x] ${text}`
    case 'running':
      return `- [ ] **${text}**`
    case 'cancelled':
      return `- [ ] ~~${text}~~`
    case 'open':
      return `- [ ] ${text}`
  }
}

/** Signs that Markdown would read, though a step is plain text; code and addresses stay as they are. */
const SIGNS = /`[^`]+`|https?:\/\/[\w./?=&%#:+-]+|[\\*_~[\]<>&$]/g
