import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'

const ASKED = /^[>❯] (.*)$/
const SAID = /^[⏺●] (.*)$/
const THOUGHT = /^[✻∴✽✢*] Thinking(?:…|\.\.\.)?\s*$/
const ANSWERED = /^ {1,4}⎿ ? ?(.*)$/
const BANNER = /Claude Code v?\d/
const CALL = /^((?:[A-Z][\w-]*|[\w.-]+ - [\w. -]+ \(MCP\)))\(([^]*)\)\s*$/

/** The arguments that the terminal shows in brackets, by tool. */
const ARGUMENT: Readonly<Record<string, string>> = {
  Bash: 'command',
  Read: 'file_path',
  Write: 'file_path',
  Edit: 'file_path',
  Update: 'file_path',
  Fetch: 'url',
  Skill: 'skill',
  Task: 'description',
  Agent: 'description',
}

type Kind = 'asked' | 'said' | 'thought' | 'answered'

interface Block {
  kind: Kind
  lines: string[]
  /** From 1. */
  line: number
}

/** The session that a text is; undefined where it is not what the terminal of Claude Code showed. */
export function claudeCodeText(text: string): WrittenSession | undefined {
  const lines = linesOf(text)
  return isTerminal(text, lines) ? { turns: turnsOf(blocksOf(lines)) } : undefined
}

/** Whether a text is what the terminal of Claude Code showed. */
export function isClaudeCodeText(text: string): boolean {
  return isTerminal(text, linesOf(text))
}

function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r?\n/)
}

function isTerminal(text: string, lines: readonly string[]): boolean {
  if (!lines.some((line) => SAID.test(line)) || !lines.some((line) => ASKED.test(line))) return false
  return lines.some((line) => ANSWERED.test(line)) || BANNER.test(text.slice(0, 2000))
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const [index, line] of lines.entries()) {
    const begun = beginningOf(line)
    if (begun) blocks.push({ ...begun, line: index + 1 })
    else blocks.at(-1)?.lines.push(line)
  }
  return blocks
}

function beginningOf(line: string): Omit<Block, 'line'> | undefined {
  const asked = ASKED.exec(line)?.[1]
  if (asked !== undefined) return { kind: 'asked', lines: [asked] }
  const said = SAID.exec(line)?.[1]
  if (said !== undefined) return { kind: 'said', lines: [said] }
  const answered = ANSWERED.exec(line)?.[1]
  if (answered !== undefined) return { kind: 'answered', lines: [answered] }
  return THOUGHT.test(line) ? { kind: 'thought', lines: [] } : undefined
}

/** The terminal indents what follows the first line of a block. */
function wordsOf({ lines }: Block): string {
  const [first = '', ...others] = lines
  const indents = others.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0)
  const indent = indents.reduce((least, one) => Math.min(least, one), 6)
  return [first, ...others.map((line) => line.slice(indent))].join('\n').trim()
}

function turnsOf(blocks: readonly Block[]): WrittenTurn[] {
  const turns: WrittenTurn[] = []
  let calls = 0
  for (const [index, block] of blocks.entries()) {
    const words = wordsOf(block)
    const before = turns.at(-1)
    if (block.kind === 'answered') {
      const isOfCall = addAnswer(before, words)
      if (!isOfCall && words !== '') turns.push(noticeOf(words, block.line))
      continue
    }
    const isCall = block.kind === 'said' && blocks[index + 1]?.kind === 'answered'
    if (isCall) calls += 1
    const parts = isCall ? [callOf(words, `call-${calls}`)] : partsOf(block.kind, words)
    const role = block.kind === 'asked' ? 'user' : 'assistant'
    if (role === 'assistant' && before?.role === 'assistant') before.parts.push(...parts)
    else if (parts.length > 0) turns.push({ role, parts, line: block.line })
  }
  return turns
}

function partsOf(kind: Kind, text: string): Part[] {
  if (text === '') return []
  return [{ type: kind === 'thought' ? 'reasoning' : 'text', text }]
}

/** Output of a command of the person is a notice. */
function noticeOf(text: string, line: number): WrittenTurn {
  return { role: 'system', parts: [{ type: 'text', text }], isNotice: true, line }
}

function callOf(words: string, toolCallId: string): ToolCallPart {
  const [, name, shown] = CALL.exec(words) ?? []
  if (name === undefined || shown === undefined)
    return { type: 'tool-call', toolCallId, toolName: words.split('\n')[0] ?? '', input: null }
  const argument = ARGUMENT[name]
  return { type: 'tool-call', toolCallId, toolName: name, input: argument ? { [argument]: shown } : shown }
}

/** Whether the words are the output of the newest call, which may go on under a second mark. */
function addAnswer(turn: WrittenTurn | undefined, text: string): boolean {
  const call = turn?.role === 'assistant' ? turn.parts.at(-1) : undefined
  if (call?.type !== 'tool-call') return false
  const content = text === '' ? [] : [{ type: 'text' as const, text }]
  if (call.result) call.result.content.push(...content)
  else call.result = { outcome: /^Error\b/.test(text) ? 'error' : 'unset', content }
  return true
}
