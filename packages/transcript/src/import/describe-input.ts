import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import type { InputDescription, InputKind } from '../records/input-look.ts'
import type { Records } from '../records/records.ts'

/** Keys that a refusal names. */
const NAMED_KEYS = 8
const MAX_KEY_LENGTH = 40

/** What JSON of no known format looks like, and what to do. */
export function describeJson({ container, records }: Records, formats: number): InputDescription {
  const [first] = records
  const list = container === 'json' ? asArray(first?.value) : undefined
  const value = list ? list.find((element) => asObject(element)) : first?.value
  const object = asObject(value)
  const known = object && KINDS.find(({ isKind }) => isKind(object))
  if (known) return { look: { kind: known.kind }, message: `This is ${known.name}. ${known.advice}` }
  const alone = list ? 'a JSON list' : 'JSON'
  const what = container === 'json' ? alone : 'JSON lines'
  const inside = object ? describeKeys(object) : 'no object'
  const names = object && namedKeys(object)
  return {
    look: { kind: 'json', ...(names && names.length > 0 && { names }) },
    message:
      `This is ${what} with ${inside}: it is in none of the ${formats} formats that are known. ` +
      'Give the file as the application exports or stores it, with nothing around it.',
  }
}

interface JsonKind {
  kind: InputKind
  name: string
  advice: string
  isKind(object: JsonObject): boolean
}

const KINDS: readonly JsonKind[] = [
  {
    kind: 'metrics',
    name: 'a request with metrics of OpenTelemetry',
    advice: 'Runs are read from its traces and logs.',
    isKind: ({ resourceMetrics }) => asArray(resourceMetrics) !== undefined,
  },
  {
    kind: 'folder-part',
    name: 'one file of a folder in which opencode keeps its sessions',
    advice: 'Give the whole folder "storage" as a zip, or what "opencode export" writes.',
    isKind: ({ id, sessionID, projectID }) =>
      (asText(sessionID) !== undefined && /^(msg|prt)_/.test(asText(id) ?? '')) ||
      (asText(projectID) !== undefined && asText(id)?.startsWith('ses_') === true),
  },
  {
    kind: 'notebook',
    name: 'a notebook of Jupyter',
    advice: 'Only conversations and runs are read.',
    isKind: ({ nbformat, cells }) => nbformat !== undefined && asArray(cells) !== undefined,
  },
  {
    kind: 'network-recording',
    name: 'a recording of network requests (HAR)',
    advice: 'Take the body of the one request that holds the conversation out of it.',
    isKind: ({ log }) => asArray(asObject(log)?.entries) !== undefined,
  },
  {
    kind: 'interface',
    name: 'the description of an interface (OpenAPI)',
    advice: 'Only conversations and runs are read.',
    isKind: ({ openapi, swagger, paths }) => (openapi ?? swagger) !== undefined && paths !== undefined,
  },
  {
    kind: 'interface',
    name: 'a JSON Schema',
    advice: 'Only conversations and runs are read.',
    isKind: ({ $schema, properties, type }) =>
      asText($schema) !== undefined && (asObject(properties) !== undefined || type !== undefined),
  },
]

function namedKeys(object: JsonObject): string[] {
  return Object.keys(object)
    .slice(0, NAMED_KEYS)
    .map((key) => key.slice(0, MAX_KEY_LENGTH))
}

function describeKeys(object: JsonObject): string {
  const keys = Object.keys(object)
  if (keys.length === 0) return 'no key'
  const named = namedKeys(object).map((key) => JSON.stringify(key))
  const more = keys.length > NAMED_KEYS ? ` and ${keys.length - NAMED_KEYS} more` : ''
  return `the ${keys.length === 1 ? 'key' : 'keys'} ${named.join(', ')}${more}`
}

/** Lines of a text that are looked at. */
const LINES = 200

interface TextKind {
  kind: InputKind
  name: string
  advice: string
  isKind(lines: readonly string[]): boolean
}

const TEXT_KINDS: readonly TextKind[] = [
  {
    kind: 'html',
    name: 'an HTML page',
    advice: 'Export the chat as JSON or Markdown, or copy its words and paste them.',
    isKind: ([first = '']) => /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(first),
  },
  {
    kind: 'xml',
    name: 'an XML file',
    advice: 'Export the chat as JSON or Markdown.',
    isKind: ([first = '']) => /^\s*<(?:\?xml|svg|[a-z][\w:.-]*(?:\s[^>]*)?>)/i.test(first),
  },
  {
    kind: 'pdf',
    name: 'a PDF',
    advice: 'Export the chat as JSON or Markdown.',
    isKind: ([first = '']) => first.startsWith('%PDF-'),
  },
  {
    kind: 'table',
    name: 'a table of values',
    advice: 'Export the chat as JSON or Markdown.',
    isKind: (lines) => [',', ';', '\t'].some((mark) => isTable(lines, mark)),
  },
  {
    kind: 'log',
    name: 'a log',
    advice: 'Give the session that the application stored, not what it printed.',
    isKind: (lines) => isMost(lines, /^\[?\d{4}-\d\d-\d\d[T ]/),
  },
  {
    kind: 'markdown',
    name: 'a Markdown file',
    advice:
      'It has no headings of Aider or SpecStory, and none that say who speaks, such as "## User" and "## Assistant".',
    isKind: (lines) => lines.some((line) => /^(?:#{1,6} \S|```|[-*] \S|> )/.test(line)),
  },
  {
    kind: 'yaml',
    name: 'a YAML file',
    advice: 'Give the record of what was said or done, not the settings for it.',
    isKind: (lines) => isMost(lines, /^(?:\s*(?:- )?[\w-]+:(?:\s|$)|\s+- |---$)/),
  },
]

/** What a text that is not JSON looks like, and what to do. */
export function describeText(text: string): InputDescription {
  const lines = text.split('\n', LINES).filter((line) => line.trim() !== '')
  const known = TEXT_KINDS.find(({ isKind }) => isKind(lines))
  if (known)
    return { look: { kind: known.kind }, message: `This is ${known.name}, not JSON. ${known.advice}` }
  return {
    look: { kind: 'text' },
    message:
      'This is text, not JSON, and nothing in it says who speaks. ' +
      'Write "User:" and "Assistant:", or headings such as "## User", before what each of them said.',
  }
}

function isMost(lines: readonly string[], pattern: RegExp): boolean {
  return lines.length > 1 && lines.filter((line) => pattern.test(line)).length * 4 >= lines.length * 3
}

/** Whether lines have the same number of columns; words of a text have commas at random. */
function isTable(lines: readonly string[], mark: string): boolean {
  const [first = 0, ...others] = lines.map((line) => line.split(mark).length)
  return first > 1 && others.length > 0 && others.every((columns) => columns === first)
}
