import { asArray, asNumber, asObjects, asText, type JsonObject } from '../json/json-value.ts'
import { patchedFile } from './patch-text.ts'
import { shellCommand } from './shell-command.ts'
import type { ToolKind } from './tool-names.ts'

/** What a call is about. */
export interface ToolObject {
  /** As the call has it, untrusted; at most 1,000 characters. */
  text: string
  /** How it is written: a command or a pattern, the path of a file, or words. */
  as: 'code' | 'path' | 'words'
  /** The lines of the file that were asked for, from 1; `to` is absent for all that follow. */
  lines?: { from: number; to?: number }
}

/** Characters of an object; the view cuts further. */
export const LONGEST_OBJECT = 1000

const PATHS =
  `file_path path filePath absolute_path AbsolutePath notebook_path target_file TargetFile filename dir_path
  DirectoryPath SearchPath SearchDirectory relative_workspace_path target_notebook dirPath file_name uri`.split(
    /\s+/,
  )
const PATTERNS = ['pattern', 'regex', 'glob_pattern', 'Pattern', 'glob', 'queryPattern']
const QUESTIONS = 'query queries Query question questions search_query search_term searchTerm q'.split(' ')
const ADDRESSES = ['url', 'urls', 'Url', 'uri', 'URL', 'open', 'click', 'find']
const WORDS = ['title', 'name', 'description', 'toolSummary', 'message']

/** The fields of an input that say what a call is about, by kind of tool; the first that is there counts. */
const OBJECT_FIELDS: Readonly<Record<ToolKind, readonly string[]>> = {
  shell: ['bash_id', 'shell_id', 'session_id', 'job_id', 'description', 'message'],
  code: ['code', 'source', 'script', 'command'],
  read: [...PATHS, ...WORDS],
  edit: [...PATHS, ...WORDS],
  write: [...PATHS, ...WORDS],
  delete: PATHS,
  search: [...PATTERNS, ...QUESTIONS, ...PATHS, ...WORDS],
  list: [...PATHS, ...WORDS],
  fetch: [...ADDRESSES, ...QUESTIONS, ...WORDS],
  'web-search': [...QUESTIONS, ...WORDS],
  plan: ['title', 'subject', 'name', 'plan', 'TaskName'],
  ask: [...QUESTIONS, 'prompt', 'message', 'text', 'Message'],
  agent: ['description', 'task', 'prompt', 'message', 'name', 'task_id', 'agent_id'],
  mcp: [...WORDS, ...QUESTIONS, ...PATHS, 'url', 'id'],
}

const COMMON = [
  ...WORDS,
  ...QUESTIONS,
  ...PATTERNS,
  ...PATHS,
  'url',
  'command',
  'code',
  'thought',
  'text',
  'prompt',
  'revised_prompt',
  'id',
]

/** What a call is about, by the fields of its input: a command, a file, a question, the step of a plan. */
export function toolObject(
  kind: ToolKind | undefined,
  fields: JsonObject,
  patch?: string,
): ToolObject | undefined {
  const command = kind === 'shell' ? shellCommand(fields)?.command : undefined
  if (command) return { text: short(command), as: 'code' }
  const file = patch === undefined ? undefined : patchedFile(patch)
  if (file !== undefined) return { text: short(file), as: 'path' }
  const step = kind === 'plan' ? currentStep(fields) : undefined
  if (step !== undefined) return { text: short(step), as: 'words' }
  for (const name of kind ? OBJECT_FIELDS[kind] : COMMON) {
    const text = textOf(fields[name])
    if (text !== undefined) return objectOf(name, text, kind, fields)
  }
  return undefined
}

/** What a call is about where its tool says which field that is; undefined where the field is not there. */
export function namedObject(name: string, fields: JsonObject): ToolObject | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value)
  return text === undefined ? undefined : { text: short(text), as: PATHS.includes(name) ? 'path' : 'words' }
}

function objectOf(name: string, text: string, kind: ToolKind | undefined, fields: JsonObject): ToolObject {
  if (kind === 'code' || PATTERNS.includes(name)) return { text: short(text), as: 'code' }
  if (kind === 'plan') return { text: firstLine(text), as: 'words' }
  if (kind === 'fetch' || !PATHS.includes(name)) return { text: short(text), as: 'words' }
  const lines = kind === 'read' ? linesOf(fields) : undefined
  return { text: short(text), as: 'path', ...(lines && { lines }) }
}

/** A text, the first of several, or what the first of several questions asks. */
function textOf(value: unknown): string | undefined {
  const [head] = asArray(value) ?? [value]
  const [object] = asObjects([head])
  return (
    asText(head) ??
    asText(object?.question) ??
    asText(object?.q) ??
    asText(object?.query) ??
    asText(object?.ref_id)
  )
}

/** The step of a list that is being done, or the first that is left. */
function currentStep(fields: JsonObject): string | undefined {
  const list =
    fields.todos ?? fields.todoList ?? fields.plan ?? fields.items ?? fields.task_list ?? fields.tasks
  const steps = asObjects(list)
  const status = (pattern: RegExp) => steps.find((step) => pattern.test(asText(step.status) ?? ''))
  const step = status(/progress|doing|active/i) ?? status(/pending|todo|not/i)
  return asText(step?.activeForm) ?? asText(step?.content) ?? asText(step?.step) ?? asText(step?.title)
}

function linesOf(fields: JsonObject): ToolObject['lines'] {
  const offset = asNumber(fields.offset)
  const limit = asNumber(fields.limit)
  const [viewFrom, viewTo] = (asArray(fields.view_range) ?? []).map(asNumber)
  const from =
    offset ??
    viewFrom ??
    firstNumber(fields, ['start_line', 'startLine', 'StartLine', 'start_line_one_indexed'])
  if (from === undefined) return undefined
  const end = firstNumber(fields, ['end_line', 'endLine', 'EndLine', 'end_line_one_indexed_inclusive'])
  const to = offset === undefined ? (viewTo ?? end) : limit && offset + limit - 1
  return to === undefined || to < from ? { from } : { from, to }
}

function firstNumber(fields: JsonObject, names: readonly string[]): number | undefined {
  return names.map((name) => asNumber(fields[name])).find((number) => number !== undefined)
}

function firstLine(text: string): string {
  return short(
    text
      .trimStart()
      .split('\n', 1)[0]!
      .replace(/^#+\s*/, ''),
  )
}

function short(text: string): string {
  return text.slice(0, LONGEST_OBJECT)
}
