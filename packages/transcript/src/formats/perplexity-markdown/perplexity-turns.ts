import { citedPages } from '../../chats/cited-pages.ts'
import { joinedLines, type MarkdownLine, markdownLines } from '../../chats/markdown-lines.ts'
import { uiText } from '../../chats/ui-parts.ts'
import type { WrittenSession, WrittenTurn } from '../../chats/written-session-reader.ts'

const LOGO = /^\s*<img src="https:\/\/r2cdn\.perplexity\.ai\//
const QUESTION = /^# (.+)$/
/** A source of an answer, which the text names by its number. */
const SOURCE = /^\[\^[\w-]+\]: +(\S+)\s*$/
/** What stands between an answer and its sources. */
const MARK = /^<(?:div style="text-align: center">⁂<\/div|span style="display:none">.*<\/span)>$/

/** The thread that a text is, as Perplexity writes one; undefined where it did not write it. */
export function perplexityThread(text: string): WrittenSession | undefined {
  if (!LOGO.test(text.slice(0, 300))) return undefined
  const turns: { question: string; line: number; answer: MarkdownLine[] }[] = []
  let isBeginning = true
  for (const line of markdownLines(text, () => false)) {
    const question = isBeginning && !line.isCode ? QUESTION.exec(line.text)?.[1] : undefined
    if (question !== undefined) turns.push({ question, line: line.number, answer: [] })
    else turns.at(-1)?.answer.push(line)
    const isBlank = line.text.trim() === ''
    const isRule = !line.isCode && line.text.trim() === '---'
    isBeginning = isBlank ? isBeginning : isRule || (turns.length === 0 && LOGO.test(line.text))
  }
  if (turns.length === 0) return undefined
  return { title: turns[0]?.question, turns: turns.flatMap(turnsOf) }
}

function turnsOf({
  question,
  line,
  answer,
}: {
  question: string
  line: number
  answer: MarkdownLine[]
}): WrittenTurn[] {
  const urls = answer.flatMap(({ text, isCode }) => (isCode ? [] : (SOURCE.exec(text)?.[1] ?? [])))
  const lines = answer.filter(({ text, isCode }) => isCode || !(SOURCE.test(text) || MARK.test(text.trim())))
  const said = joinedLines(lines.map(({ text }) => text))
    .replace(/^---\n/, '')
    .replace(/\n---$/, '')
    .trim()
  const parts = [...uiText(said), ...citedPages(urls.map((url) => ({ url })))]
  return [
    { role: 'user', line, parts: uiText(question) },
    ...(parts.length > 0 ? [{ role: 'assistant' as const, line: line + 1, parts }] : []),
  ]
}
