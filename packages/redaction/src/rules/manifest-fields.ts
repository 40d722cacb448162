/** A field of `data` or `stringData` in a manifest of a secret of Kubernetes. */
export interface ManifestField {
  /** Whether its value is in base64. */
  isEncoded: boolean
  /** Where its value begins in the text, without the quotes around it, and where it ends. */
  start: number
  end: number
}

/** A line with something in it, without what a diff, a quotation or a file that is read with numbers puts before it. */
interface Line {
  /** How deep it stands. */
  column: number
  start: number
  end: number
  content: string
}

interface Field {
  isEncoded: boolean
  /** What stands behind its name. */
  start: number
  end: number
  /** What stands deeper than its name, in the lines after it. */
  below?: { start: number; end: number }
}

/** A map of YAML whose end was not read yet. */
interface Mapping {
  column: number
  isSecret: boolean
  fields: Field[]
  /** `data` or `stringData` while its lines are read. */
  section?: { isEncoded: boolean; column: number } | undefined
}

const NUMBER = /^[ \t]{0,8}\d{1,6}[→\t]/
const INDENTATION = /^[+>]?[ \t]*/
const DASHES = /^(?:-[ \t]+)+/
const NAME = /^(?:"[^"]{1,100}"|'[^']{1,100}'|[\w./-]{1,100}):(?=[ \t]|$)/
/** Where a manifest begins as a text of JSON or of a command, and where its last line ends. */
const QUOTED_START = /["'`](?=(?:- )?(?:apiVersion|kind|metadata|type|data|stringData):[^"'`]*$)/
const QUOTED_END = /["'`][)\]},;]{0,20}$/

const IS_SKIPPED = /^(?:#|\{\{)/

/** Before the value of a field: an anchor and the name of a type. */
const MARKS = /^(?:[&!]\S*[ \t]+)*/

/** What stands before a block of lines. */
const BLOCK_HEADER = /^(?:[|>][-+\d]{0,2}[ \t]*)?(?:#.*)?$/

/**
 * The fields of every secret of Kubernetes in a text with manifests of YAML, whether its kind stands before or after them. Each line is read once,
 * and no farther than the maps around it are deep.
 */
export function* manifestFields(text: string): Generator<ManifestField> {
  const open: Mapping[] = []
  for (const line of linesOf(text)) {
    if (IS_SKIPPED.test(line.content)) {
      for (const mapping of open) addBelow(text, mapping, line)
      continue
    }
    const dashes = DASHES.exec(line.content)?.[0].length ?? 0
    const inner = line.content.slice(dashes)
    const name = NAME.exec(inner)?.[0]
    const isEnd = /^(?:---|\.\.\.)(?:\s|$)/.test(line.content)
    while (isEnd ? open.length > 0 : isBehind(open.at(-1), line.column, name !== undefined || dashes > 0))
      yield* fieldsOf(text, open.pop())
    if (isEnd) continue
    for (const mapping of open) addLine(text, mapping, line, dashes === 0 ? name : undefined)
    if (name === undefined) continue
    const column = line.column + dashes
    if (open.at(-1)?.column !== column) open.push({ column, isSecret: false, fields: [] })
    beginField(open.at(-1), name.slice(0, -1).replaceAll(/["']/g, ''), inner.slice(name.length).trim())
  }
  while (open.length > 0) yield* fieldsOf(text, open.pop())
}

/** Whether a map ended before a line. */
function isBehind(mapping: Mapping | undefined, column: number, isEntry: boolean): boolean {
  return mapping !== undefined && (mapping.column > column || (mapping.column === column && !isEntry))
}

function beginField(mapping: Mapping | undefined, name: string, value: string): void {
  if (!mapping) return
  if (name === 'kind' && /^["']?Secret["']?(?:[ \t]+#.*)?$/.test(value)) mapping.isSecret = true
  const isSection = (name === 'data' || name === 'stringData') && /^(?:[&!]\S*)?[ \t]*(?:#.*)?$/.test(value)
  mapping.section = isSection ? { isEncoded: name === 'data', column: Number.POSITIVE_INFINITY } : undefined
}

function addLine(text: string, mapping: Mapping, line: Line, name: string | undefined): void {
  const { section } = mapping
  if (!section) return
  if (line.column <= mapping.column) mapping.section = undefined
  else if (line.column > section.column) addBelow(text, mapping, line)
  else if (name !== undefined) {
    section.column = line.column
    const value = line.content.slice(name.length)
    const start = line.end - value.trimStart().length
    mapping.fields.push({ isEncoded: section.isEncoded, start, end: line.end })
  }
}

/** Of a comment only where it stands in a block, whose signs all belong to it. */
function addBelow(text: string, { section, fields }: Mapping, line: Line): void {
  const field = fields.at(-1)
  if (!section || !field || line.column <= section.column) return
  const value = text.slice(field.start, field.end).replace(MARKS, '')
  if (IS_SKIPPED.test(line.content) && !/^[|>]/.test(value)) return
  field.below = { start: field.below?.start ?? line.start, end: line.end }
}

function* fieldsOf(text: string, mapping: Mapping | undefined): Generator<ManifestField> {
  if (!mapping?.isSecret) return
  for (const { isEncoded, start, end, below } of mapping.fields) {
    const source = text.slice(start, end)
    const begin = start + (MARKS.exec(source)?.[0].length ?? 0)
    if (BLOCK_HEADER.test(text.slice(begin, end))) {
      if (below) yield { isEncoded, ...below }
      continue
    }
    yield { isEncoded, ...withoutQuotes(text, begin, below?.end ?? end) }
  }
}

function withoutQuotes(text: string, start: number, end: number): { start: number; end: number } {
  const quote = text.charAt(start)
  if (quote === '"' || quote === "'") {
    const close = text.lastIndexOf(quote, end - 1)
    return { start: start + 1, end: close > start ? close : end }
  }
  const comment = text.slice(start, end).search(/[ \t]#/)
  return { start, end: comment < 0 ? end : start + text.slice(start, start + comment).trimEnd().length }
}

function* linesOf(text: string): Generator<Line> {
  let isQuoted = false
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const line = text.slice(start, newline < 0 ? text.length : newline).trimEnd()
    const quoted = line.search(QUOTED_START) + 1
    isQuoted ||= quoted > 0
    const number = NUMBER.exec(line)?.[0].length ?? 0
    const column = INDENTATION.exec(line.slice(number))?.[0].length ?? 0
    const begin = quoted || number + column
    const content = isQuoted ? line.slice(begin).replace(QUOTED_END, '') : line.slice(begin)
    if (content !== '') {
      const from = start + begin
      yield { column: quoted > 0 ? 0 : column, start: from, end: from + content.length, content }
    }
    start = newline < 0 ? text.length : newline + 1
  }
}
