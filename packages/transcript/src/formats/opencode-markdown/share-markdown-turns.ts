import { joinedLines, type MarkdownLine, markdownLines } from '../../chats/markdown-lines.ts'
import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { readYaml } from '../../records/read-yaml.ts'

/** Speakers, as Kimaki has written them with pictures and without. */
const SPEAKER = /^### (?:👤 |🤖 )?(User|Assistant|user|assistant)(?: \(([^()]{1,200})\))?\s*$/
const CONVERSATION = /^## Conversation\s*$/m
const TOOL = /^#### (?:🛠️ |❌ )?([Tt]ool(?:[- ][Ee]rror)?): (.{1,200}?)\s*$/
const SHORT_TOOL = /^(tool(?:-error)?): (\w[\w.-]{0,80})(?: (.{0,4000}))?$/
const FIELD = /^\*\*(Input|Output|Error):\*\*\s*$/
/** What is said of an answer and belongs to nobody's words. */
const ASIDE = /^(?:\*\*Started using .{1,200}\*\*|\*Completed in [\w. ]{1,30}\*|duration: [\w. ]{1,30})\s*$/

/** The session of OpenCode that a text of Kimaki is; undefined where Kimaki did not write it. */
export function sharedSession(text: string): WrittenSession | undefined {
  const start = CONVERSATION.exec(text.slice(0, 4000))
  if (!start || !/^# \S/.test(text.replace(/^\uFEFF/, ''))) return undefined
  const lines = markdownLines(text, (line) => SPEAKER.test(line) || TOOL.test(line))
  const starts = lines.flatMap((line, index) => (!line.isCode && SPEAKER.test(line.text) ? [index] : []))
  const heading = lines.findIndex((line) => CONVERSATION.test(line.text))
  if (starts.length === 0 || lines.slice(heading + 1, starts[0]).some((line) => line.text.trim() !== ''))
    return undefined
  const isOwn = lines.some(
    (line) =>
      !line.isCode &&
      (/^### [👤🤖]/u.test(line.text) || ASIDE.test(line.text) || /^### [ua]\w+ ?/.test(line.text)),
  )
  if (!isOwn) return undefined
  let calls = 0
  const nextCallId = () => `call-${(calls += 1)}`
  return {
    title: lines[0]?.text.replace(/^\uFEFF?# /, '').trim(),
    turns: starts.map((at, index) => turnOf(lines.slice(at, starts[index + 1]), nextCallId)),
  }
}

function turnOf([heading, ...lines]: readonly MarkdownLine[], nextCallId: () => string): WrittenTurn {
  const [, speaker = '', model] = SPEAKER.exec(heading?.text ?? '') ?? []
  const isUser = speaker.toLowerCase() === 'user'
  const parts = isUser ? textOf(lines) : partsOf(lines, nextCallId)
  const line = heading?.number ?? 1
  return {
    role: isUser ? 'user' : 'assistant',
    parts,
    line,
    ...(!isUser && model !== undefined && { model }),
  }
}

function textOf(lines: readonly MarkdownLine[]): Part[] {
  const text = joinedLines(
    lines.filter((line) => line.isCode || !ASIDE.test(line.text)).map((line) => line.text),
  )
  return text === '' ? [] : [{ type: 'text', text }]
}

const THINKING = /^(?:thinking:|<details>)\s*$/

function isMark({ text, isCode }: MarkdownLine): boolean {
  return !isCode && (TOOL.test(text) || SHORT_TOOL.test(text) || THINKING.test(text))
}

/** Pieces of an answer: calls under their heading or on a line, thoughts in their fold, words between them. */
function partsOf(lines: readonly MarkdownLine[], nextCallId: () => string): Part[] {
  const marks = lines.flatMap((line, index) => (isMark(line) ? [index] : []))
  const pieces = [
    lines.slice(0, marks[0]),
    ...marks.map((mark, index) => lines.slice(mark, marks[index + 1])),
  ]
  return pieces.flatMap((piece, index) => (index === 0 ? textOf(piece) : markedParts(piece, nextCallId)))
}

function markedParts([first, ...lines]: readonly MarkdownLine[], nextCallId: () => string): Part[] {
  const mark = first?.text ?? ''
  if (mark.startsWith('<details>')) return thoughtOf(lines)
  if (mark.startsWith('thinking:'))
    return [{ type: 'reasoning', text: joinedLines(lines.map((line) => line.text)) }]
  const [, short, name, summary] = SHORT_TOOL.exec(mark) ?? []
  if (short !== undefined)
    return [shortCall({ name, summary, isError: short === 'tool-error' }, nextCallId()), ...textOf(lines)]
  const [, kind = '', toolName = 'unknown'] = TOOL.exec(mark) ?? []
  return callOf({ toolName, isError: /error/i.test(kind) }, lines, nextCallId())
}

/** A thought stands in a fold with a title. */
function thoughtOf(lines: readonly MarkdownLine[]): Part[] {
  const end = lines.findIndex((line) => line.text.trim() === '</details>')
  const inside = lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !line.text.startsWith('<summary>'))
  const text = joinedLines(inside.map((line) => line.text))
  const rest = end === -1 ? [] : textOf(lines.slice(end + 1))
  return [...(text === '' ? [] : [{ type: 'reasoning' as const, text }]), ...rest]
}

/** A call on one line, of which no more is written than what it was about. */
function shortCall(
  { name, summary, isError }: { name: string | undefined; summary: string | undefined; isError: boolean },
  toolCallId: string,
): ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId,
    toolName: name ?? 'unknown',
    input: isError ? null : (summary ?? null),
    ...(isError && {
      result: { outcome: 'error', content: summary ? [{ type: 'text', text: summary }] : [] },
    }),
  }
}

function callOf(
  { toolName, isError }: { toolName: string; isError: boolean },
  lines: readonly MarkdownLine[],
  toolCallId: string,
): Part[] {
  const call: ToolCallPart = { type: 'tool-call', toolCallId, toolName, input: null }
  let end = 0
  for (let at = 0; at < lines.length; at += 1) {
    const name = FIELD.exec(lines[at]?.text ?? '')?.[1]
    const isField = name !== undefined && !lines[at]?.isCode
    const block = isField || (isError && at === 0) ? blockAfter(lines, isField ? at + 1 : at) : undefined
    if (!block) continue
    if (name === 'Input') call.input = readYaml(block.text) ?? block.text
    else
      call.result = {
        outcome: isError || name === 'Error' ? 'error' : 'success',
        content: contentOf(block.text),
      }
    end = block.end
    at = Math.max(at, block.end - 1)
  }
  return [call, ...textOf(lines.slice(end))]
}

function contentOf(text: string): { type: 'text'; text: string }[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

interface CodeBlock {
  text: string
  end: number
}

function blockAfter(lines: readonly MarkdownLine[], from: number): CodeBlock | undefined {
  let start = from
  while (lines[start]?.text.trim() === '') start += 1
  if (!lines[start]?.text.startsWith('```')) return undefined
  let end = start + 1
  while (end < lines.length && lines[end]?.isCode) end += 1
  const inner = lines.slice(start + 1, end).map((line) => line.text)
  if (inner.at(-1)?.trim() === '```') inner.pop()
  return { text: inner.join('\n').trimEnd(), end }
}
