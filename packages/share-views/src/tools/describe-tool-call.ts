import { type ToolCallPart, cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import { inputFields } from './input-fields.ts'
import { shellCommand } from './shell-command.ts'
import { toolEdits } from './tool-edits.ts'
import { toolKind, type ToolKind } from './tool-kind.ts'

/** The line that describes a tool call. */
export interface ToolCallDescription {
  kind: ToolKind | undefined
  /** The tool's own name as one harmless line. */
  name: string
  /** The object of the call, where it is short: a command or pattern as code, a path, or a question. */
  object?: { text: string; as: 'code' | 'path' | 'words' }
  /** How many lines an edit added and removed. */
  change?: { added: number; removed: number }
}

const OBJECT_LENGTH = 160
const SCANNED_LENGTH = 1000
const PATHS = ['file_path', 'path', 'absolute_path', 'notebook_path', 'target_file', 'filename', 'dir_path']
const QUESTIONS = ['query', 'pattern', 'regex', 'question', 'search_query']

const OBJECT_FIELDS: Record<ToolKind, readonly string[]> = {
  shell: [],
  read: PATHS,
  edit: PATHS,
  write: PATHS,
  search: [...QUESTIONS, 'glob', ...PATHS],
  list: PATHS,
  fetch: ['url', ...QUESTIONS],
  'web-search': QUESTIONS,
  agent: ['description', 'prompt'],
  plan: [],
}

const COMMON_FIELDS = ['title', 'name', 'description', ...QUESTIONS, ...PATHS, 'url', 'command', 'code', 'id']

/** Describes a tool call in one line: its object, and how many lines it changed. */
export function describeToolCall({ toolName, input }: ToolCallPart): ToolCallDescription {
  const kind = toolKind(toolName)
  const fields = inputFields(input)
  return {
    kind,
    name: shortLine(toolName.replace(/^mcp__/, '').replaceAll('__', ' · ')),
    object: objectOf(kind, fields),
    change: kind === 'edit' ? countChange(toolEdits(fields)) : undefined,
  }
}

function objectOf(
  kind: ToolKind | undefined,
  fields: Record<string, unknown>,
): ToolCallDescription['object'] {
  const candidates = kind ? OBJECT_FIELDS[kind] : COMMON_FIELDS
  const field = candidates.find((name) => typeof fields[name] === 'string' && fields[name] !== '')
  const value = kind === 'shell' ? shellCommand(fields)?.command : field && String(fields[field])
  if (!value) return undefined
  if (kind === 'shell' || field === 'pattern' || field === 'regex')
    return { text: shortLine(value), as: 'code' }
  if (field === undefined || !PATHS.includes(field)) return { text: shortLine(value), as: 'words' }
  return { text: shortLine(shortenPath(value)) + lineRange(fields), as: 'path' }
}

function shortLine(text: string): string {
  return cutText(readableLine(text.slice(0, SCANNED_LENGTH)), OBJECT_LENGTH)
}

function lineRange({ offset, limit }: Record<string, unknown>): string {
  if (typeof offset !== 'number') return ''
  return typeof limit === 'number' ? `:${offset}–${offset + limit - 1}` : `:${offset}`
}

function countChange(lines: string[]): ToolCallDescription['change'] {
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length
  return lines.length > 0 ? { added: count('+'), removed: count('-') } : undefined
}

const KEPT_SEGMENTS = 3

/** Returns a long path as its last three segments after an ellipsis, since the end tells files apart. */
export function shortenPath(path: string, length = 56): string {
  if (path.length <= length) return path
  const segments = path.split(/[/\\]/)
  if (segments.length <= KEPT_SEGMENTS) return path
  return `…/${segments.slice(-KEPT_SEGMENTS).join('/')}`
}
