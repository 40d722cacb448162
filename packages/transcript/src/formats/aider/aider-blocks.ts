import { joinedLines, markdownLines } from '../../chats/markdown-lines.ts'

/** A stretch of a history: what a person typed, what Aider printed, what the model answered, where a session begins. */
export interface AiderBlock {
  kind: 'user' | 'aider' | 'assistant' | 'start'
  text: string
  /** From 1. */
  line: number
}

const START = /^# aider chat started at (.+?)\s*$/
const ASKED = /^#### ?(.*?)\s*$/
const PRINTED = /^> ?(.*?)\s*$/

/** What Aider prints as it starts and works; one of it tells its histories from other Markdown. */
const SIGNS =
  /^> (?:\$ aider\b|Aider v\d|Added .+ to the chat|Applied edit to |Tokens: .+ (?:sent|received)|Git repo: |Repo-map: |Commit [\da-f]{7,} )/

/** Whether a text is a history of Aider's chats, or a transcript of one. */
export function isAiderHistory(text: string): boolean {
  const lines = text.split('\n', MAXIMUM_LOOKED_AT)
  if (lines.some((line) => START.test(line))) return true
  return lines.some((line) => /^#### \S/.test(line)) && lines.some((line) => SIGNS.test(line))
}

/** Lines that are looked at to tell what a text is. */
const MAXIMUM_LOOKED_AT = 20_000

/** The blocks of a history, in order. */
export function aiderBlocks(text: string): AiderBlock[] {
  const found: { kind: AiderBlock['kind']; lines: string[]; line: number }[] = []
  for (const line of markdownLines(withoutPage(text), (each) => ASKED.test(each) || START.test(each))) {
    const { kind, content } = line.isCode
      ? { kind: 'assistant' as const, content: line.text }
      : read(line.text)
    const last = found.at(-1)
    const isBlank = kind === 'assistant' && content.trim() === ''
    if (last && last.kind === kind && kind !== 'start') last.lines.push(content)
    else if (last?.kind === 'assistant' || !isBlank) found.push({ kind, lines: [content], line: line.number })
  }
  const blocks = found.map(({ kind, lines, line }) => ({ kind, text: joinedLines(lines), line }))
  return blocks.filter(({ text: said }) => said !== '')
}

function read(line: string): { kind: AiderBlock['kind']; content: string } {
  const started = START.exec(line)
  if (started) return { kind: 'start', content: started[1] ?? '' }
  const asked = ASKED.exec(line)
  if (asked) return { kind: 'user', content: asked[1] ?? '' }
  const printed = PRINTED.exec(line)
  if (printed) return { kind: 'aider', content: printed[1] ?? '' }
  return { kind: 'assistant', content: line }
}

/** A transcript on a page has the page's settings before it and tags around it; lines stay where they are. */
function withoutPage(text: string): string {
  const settings = /^\uFEFF?---\r?\n[\s\S]{0,2000}?\n---(?=\r?\n)/.exec(text)?.[0] ?? ''
  const rest = text.slice(settings.length).replace(/^<\/?div\b[^<>\n]*>[ \t]*$/gm, '')
  return settings.replace(/[^\n]/g, '') + rest
}
