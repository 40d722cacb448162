import type { JsonObject } from '../../json/json-value.ts'

/** One entry of a log in text, and where it begins. */
export interface CrewEntry {
  value: JsonObject
  /** From 1. */
  line: number
}

const ENTRY = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d: (?=(?:task_name|task|agent)=")/

/** Whether a text is a log of CrewAI: its first line that is not blank is an entry. */
export function isCrewLog(text: string): boolean {
  return ENTRY.test(text.slice(0, 2000).trimStart())
}

/** The entries of a log; an output goes on, over many lines, to the next one. */
export function crewEntries(text: string): CrewEntry[] {
  const found: { line: number; lines: string[] }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (ENTRY.test(line)) found.push({ line: index + 1, lines: [line] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map(({ line, lines }) => ({ line, value: entryOf(lines.join('\n').trimEnd()) }))
}

/** Where a field begins: the first after the time, any other after the end of the one before. */
const FIELD =
  /(?:: |", )(task_name|task|agent|status|output|input|message|level|crew|flow|tool|error|duration|metadata)="/g

function entryOf(entry: string): JsonObject {
  const fields = [...entry.slice(18).matchAll(FIELD)].map((match) => ({
    name: match[1] ?? '',
    start: match.index + 18,
    length: match[0].length,
  }))
  const values = fields.map(({ name, start, length }, index) => {
    const next = fields[index + 1]?.start
    const text = entry.slice(start + length, next)
    return [name, next === undefined ? text.replace(/"$/, '') : text] as const
  })
  return { timestamp: entry.slice(0, 19), ...Object.fromEntries(values) }
}
