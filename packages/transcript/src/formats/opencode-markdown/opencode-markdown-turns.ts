import { joinedLines, type MarkdownLine, markdownLines } from '../../chats/markdown-lines.ts'
import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'

const ID = /^\*\*Session ID:\*\* (ses_\w+)\s*$/
const SPEAKER = /^## (User|Assistant)(?: \((.+)\))?\s*$/
const TOOL = /^\*\*Tool: (.+?)\*\*\s*$/
const FIELD = /^\*\*(Input|Output|Error):\*\*\s*$/
/** Lines that are looked at for the id of the session. */
const HEAD = 20

/** The session that a text is; undefined where opencode did not write it. */
export function opencodeSession(text: string): WrittenSession | undefined {
  const head = text.slice(0, 4000).split(/\r?\n/, HEAD)
  const id = head.map((line) => ID.exec(line)?.[1]).find((found) => found !== undefined)
  if (id === undefined) return undefined
  const lines = markdownLines(text, (line) => SPEAKER.test(line))
  const starts = lines.flatMap((line, index) => (isSpeaker(lines, index) ? [index] : []))
  if (starts.length === 0) return undefined
  const title = head.map((line) => /^# (.+)$/.exec(line)?.[1]).find((found) => found !== undefined)
  const isDated = /^New session - \d{4}-/.test(title ?? '')
  let calls = 0
  const nextCallId = () => `call-${(calls += 1)}`
  const turns = starts.map((start, index) => turnOf(lines.slice(start, starts[index + 1]), nextCallId))
  return { id, ...(title !== undefined && !isDated && { title: title.trim() }), turns }
}

/** A heading of an answer may look the same, but no rule stands before it. */
function isSpeaker(lines: readonly MarkdownLine[], index: number): boolean {
  const line = lines[index]
  if (!line || line.isCode || !SPEAKER.test(line.text)) return false
  for (let before = index - 1; before >= 0; before -= 1) {
    const text = lines[before]?.text.trim() ?? ''
    if (text !== '') return text === '---'
  }
  return true
}

function turnOf([heading, ...lines]: readonly MarkdownLine[], nextCallId: () => string): WrittenTurn {
  const [, speaker, facts] = SPEAKER.exec(heading?.text ?? '') ?? []
  const said = facts?.split(' · ') ?? []
  const seconds = /^([\d.]+)s$/.exec(said.at(-1) ?? '')?.[1]
  const model = seconds === undefined ? said[1] : said.at(-2)
  return {
    role: speaker === 'User' ? 'user' : 'assistant',
    ...(speaker === 'Assistant' && model !== undefined && { model }),
    parts: partsOf(withoutRule(lines), nextCallId),
    line: heading?.number ?? 1,
  }
}

function withoutRule(lines: readonly MarkdownLine[]): readonly MarkdownLine[] {
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return lines[last]?.text.trim() === '---' && !lines[last]?.isCode ? lines.slice(0, last) : lines
}

/** Pieces of a turn: words, thoughts under their mark, calls under their name. */
function partsOf(lines: readonly MarkdownLine[], nextCallId: () => string): Part[] {
  const marks = lines.flatMap(({ text, isCode }, index) =>
    !isCode && (TOOL.test(text) || text.trim() === '_Thinking:_') ? [index] : [],
  )
  const pieces = [
    lines.slice(0, marks[0]),
    ...marks.map((mark, index) => lines.slice(mark, marks[index + 1])),
  ]
  return pieces.flatMap((piece) => {
    const tool = TOOL.exec(piece[0]?.text ?? '')?.[1]
    if (tool !== undefined && !piece[0]?.isCode) return callOf(tool, piece.slice(1), nextCallId())
    if (piece[0]?.text.trim() === '_Thinking:_') return thoughtOf(piece.slice(1))
    return textOf(piece)
  })
}

function textOf(lines: readonly MarkdownLine[]): Part[] {
  const text = joinedLines(lines.map((line) => line.text))
  return text === '' ? [] : [{ type: 'text', text }]
}

/** Nothing says where a thought ends: its first paragraph is one, so that no answer is hidden among thoughts. */
function thoughtOf(lines: readonly MarkdownLine[]): Part[] {
  const start = lines.findIndex(({ text }) => text.trim() !== '')
  const length = lines.slice(start).findIndex(({ text, isCode }) => !isCode && text.trim() === '')
  if (start === -1) return []
  const end = length === -1 ? lines.length : start + length
  const text = joinedLines(lines.slice(start, end).map((line) => line.text))
  return [{ type: 'reasoning', text }, ...textOf(lines.slice(end))]
}

function callOf(toolName: string, lines: readonly MarkdownLine[], toolCallId: string): Part[] {
  const call: ToolCallPart = { type: 'tool-call', toolCallId, toolName, input: null }
  const fields = lines.flatMap(({ text, isCode }, index) => (!isCode && FIELD.test(text) ? [index] : []))
  let end = fields[0] ?? 0
  for (const field of fields) {
    const name = FIELD.exec(lines[field]?.text ?? '')?.[1]
    const block = blockAfter(lines, field)
    if (!block) continue
    end = block.end
    if (name === 'Input') call.input = parseJson(block.text) ?? block.text
    else
      call.result = {
        outcome: name === 'Error' ? 'error' : 'success',
        content: block.text === '' ? [] : [{ type: 'text', text: block.text }],
      }
  }
  return [call, ...textOf(lines.slice(end))]
}

interface CodeBlock {
  text: string
  end: number
}

/** The block of code after a line. Output with fences of its own ends where the next field, tool or turn begins. */
function blockAfter(lines: readonly MarkdownLine[], field: number): CodeBlock | undefined {
  let start = field + 1
  while (lines[start]?.text.trim() === '') start += 1
  if (!lines[start]?.text.startsWith('```')) return undefined
  let end = start + 1
  while (end < lines.length && lines[end]?.isCode) end += 1
  const inner = lines.slice(start + 1, end).map((line) => line.text)
  if (inner.at(-1)?.trim() === '```') inner.pop()
  return { text: inner.join('\n'), end }
}
