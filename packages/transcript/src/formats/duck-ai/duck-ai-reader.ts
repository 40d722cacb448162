import { writtenSessionReader, type WrittenTurn } from '../../chats/written-session-reader.ts'
import type { ConversationReader } from '../../reading/reader.ts'

/** Reads conversations that Duck.ai saved as text. Their times depend on the language of the browser and are left out. */
export const duckAiReader: ConversationReader = writtenSessionReader({
  id: 'duck-ai',
  label: 'Duck.ai conversation',
  application: 'Duck.ai',
  sessionIn: (text) => (isDuckText(text) ? { turns: turnsIn(text) } : undefined),
  isSession: isDuckText,
})

const HEAD =
  /^This conversation was generated with Duck\.ai \(.{0,80}?\) using (?:[\w. ]{1,40}'s )?(.{1,60}?) Model\./m
const PROMPT = /^(?:> )?User prompt \d{1,5} of \d{1,5}(?: - .{1,60}?)?: *$/
const RULE = /^-{20}$/

function isDuckText(text: string): boolean {
  return HEAD.test(text.slice(0, 2000)) && text.split('\n').some((line) => PROMPT.test(line.trimEnd()))
}

/** Each prompt has its answer below the name of the model, and a rule after both. */
function turnsIn(text: string): WrittenTurn[] {
  const [, model = ''] = HEAD.exec(text.slice(0, 2000)) ?? []
  const blocks: { line: number; lines: string[] }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (PROMPT.test(line.trimEnd())) blocks.push({ line: index + 1, lines: [] })
    else blocks.at(-1)?.lines.push(line)
  }
  const places = blocks.map(({ lines }) => lines.findIndex((one) => one.trim() === `${model}:`))
  const hasOtherName = places.every((place) => place === -1)
  return blocks.flatMap(({ line, lines }, index) => {
    const split = hasOtherName ? lines.findLastIndex(isName) : (places[index] ?? -1)
    const asked = split === -1 ? lines : lines.slice(0, split)
    const answered = split === -1 ? [] : withoutRule(lines.slice(split + 1))
    const answer = turnOf('assistant', answered, line + split + 1)
    return [turnOf('user', asked, line), ...(split === -1 ? [] : [{ ...answer, model }])]
  })
}

/** A line that may be the name of a model that is not that of the head, below a blank line and above the answer. */
function isName(line: string, index: number, lines: readonly string[]): boolean {
  const isBelowBlank = lines[index - 1]?.trim() === ''
  const answer = lines[index + 1]?.trim() ?? ''
  return /^[A-Z][\w .()+-]{1,50}:\s*$/.test(line) && isBelowBlank && answer !== '' && !RULE.test(answer)
}

function withoutRule(lines: readonly string[]): readonly string[] {
  const rule = lines.findLastIndex((line) => RULE.test(line.trim()))
  return rule !== -1 && lines.slice(rule + 1).every((line) => line.trim() === '')
    ? lines.slice(0, rule)
    : lines
}

function turnOf(role: 'user' | 'assistant', lines: readonly string[], line: number): WrittenTurn {
  const text = lines.join('\n').trim()
  return { role, parts: text === '' ? [] : [{ type: 'text', text }], line }
}
