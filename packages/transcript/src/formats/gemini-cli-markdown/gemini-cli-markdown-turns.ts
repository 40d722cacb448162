import { geminiAnswer } from '../../chats/gemini-content.ts'
import { joinedLines } from '../../chats/markdown-lines.ts'
import { OpenCalls } from '../../chats/open-calls.ts'
import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'
import { asObject, asText } from '../../json/json-value.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { parseEmbeddedText } from '../../records/quote-large-integers.ts'

/** The pictures beside the names are joined of several characters, which not every copy kept. */
const SPEAKER = /^## (USER|MODEL) (?:\p{Extended_Pictographic}|\u200D|\uFE0F)+\s*$/u

/** A call or an answer; the next one may follow the end of its block of code without a break. */
const TOOL = /\*\*Tool (Command|Response)\*\*:\n```json\n(\{(?:\n .*)*\n?\})\n```(?=\n|\*\*Tool |$)/g

const COMMAND =
  /^I ran the following shell command:\n```sh\n([\s\S]*?)\n```\n\nThis produced the following result:\n```\n([\s\S]*)\n```$/

interface Section {
  isUser: boolean
  line: number
  lines: string[]
}

/** The session that a text is, as Gemini CLI shares one; undefined where it did not write it. */
export function geminiCliMarkdownSession(text: string): WrittenSession | undefined {
  const sections = sectionsIn(text)
  if (sections.length === 0) return undefined
  const calls = new OpenCalls()
  let made = 0
  const turns = sections.flatMap(({ isUser, line, lines }): WrittenTurn[] => {
    const said = joinedLines(withoutRule(lines))
    const ran = isUser ? COMMAND.exec(said) : null
    if (ran) return [{ role: 'user', line, parts: [shellCall(ran, (made += 1))] }]
    const parts: Part[] = []
    let end = 0
    for (const match of said.matchAll(TOOL)) {
      const [whole, kind, json = ''] = match
      const value = asObject(parseEmbeddedText(json))
      if (!value) continue
      parts.push(...words(said.slice(end, match.index)))
      end = match.index + whole.length
      const name = asText(value.name) ?? 'unknown'
      const call: ToolCallPart = {
        type: 'tool-call',
        toolCallId: `call-${(made += 1)}`,
        toolName: name,
        input: value.args ?? null,
      }
      if (kind === 'Command') {
        calls.add(call)
        parts.push(call)
        continue
      }
      const answered = calls.take(undefined, name)
      const target = answered ?? call
      target.result = geminiAnswer(value).result
      if (!answered) parts.push(call)
    }
    parts.push(...words(said.slice(end)))
    // What only answers calls is none of the person's words.
    if (parts.length === 0 && end > 0) return []
    const isOfTools = isUser && parts.length > 0 && parts.every(({ type }) => type === 'tool-call')
    return [{ role: isUser && !isOfTools ? 'user' : 'assistant', line, parts }]
  })
  return { turns }
}

/** The application writes a rule before each name but the first: names elsewhere are words. */
function sectionsIn(text: string): Section[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const sections: Section[] = []
  let before = '---'
  for (const [index, line] of lines.entries()) {
    const speaker = before === '---' ? SPEAKER.exec(line)?.[1] : undefined
    if (speaker !== undefined) sections.push({ isUser: speaker === 'USER', line: index + 1, lines: [] })
    else if (sections.length > 0) sections.at(-1)?.lines.push(line)
    else if (line.trim() !== '') return []
    if (line.trim() !== '') before = line.trim()
  }
  return sections
}

function withoutRule(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return lines[last]?.trim() === '---' ? lines.slice(0, last) : lines
}

/** A command that the person ran in the window of the agent. */
function shellCall([, command, output]: RegExpExecArray, number: number): ToolCallPart {
  return {
    type: 'tool-call',
    toolCallId: `call-${number}`,
    toolName: 'run_shell_command',
    input: { command },
    result: { outcome: 'unset', content: output ? [{ type: 'text', text: output }] : [] },
  }
}

function words(text: string): Part[] {
  const trimmed = text.trim()
  return trimmed === '' ? [] : [{ type: 'text', text: trimmed }]
}
