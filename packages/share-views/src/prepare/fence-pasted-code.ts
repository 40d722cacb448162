import type { Message, Part } from '@vitrine/transcript'

/** What lines of code look like that prose hardly ever does. */
const CODE_LINES = [
  /[;{}]\s*$/,
  /^\s*(?:async\s+)?(?:def|class|function|func|fn)\s+\w+.*[:({]\s*$/,
  /^\s*(?:import\s+[\w.{*]+|from\s+[\w.]+\s+import\s.*)\s*$/,
  /^\s*(?:if|for|while|with|try|except|elif|else|finally)\b.*:\s*$/,
  /^\s*return\b/,
  /^\s*[\w.]+(?:\[[^\]]*\])?(?:\s*:\s*[\w[\], .|]+)?\s*[-+*]?=\s*\S/,
  /^\s*[\w.]+\([^)]*\)?\s*$/,
  /^\s*@\w+/,
  /^\s*(?:"""|''')/,
]

/** Fewer lines of code may be anything. */
const FEWEST_LINES = 6

/** Longest text that is looked through, in characters. */
const LONGEST = 200_000

/**
 * Puts code that somebody pasted into a message into a block, so that its comments are no headings and its indents stay.
 * Returns a text as it is that fences code itself, or holds hardly any.
 */
export function fencePastedCode(text: string): string {
  if (text.length > LONGEST || /^\s*(?:```|~~~)/m.test(text)) return text
  const lines = text.split(/\r?\n/)
  const paragraphs = paragraphsOf(lines)
  const code = paragraphs.filter(({ codeLines, from, to }) => codeLines * 2 >= to - from)
  const [first] = code
  const last = code.at(-1)
  if (!first || !last || code.reduce((sum, { codeLines }) => sum + codeLines, 0) < FEWEST_LINES) return text
  return [
    ...lines.slice(0, first.from),
    '',
    '```',
    ...lines.slice(first.from, last.to),
    '```',
    '',
    ...lines.slice(last.to),
  ].join('\n')
}

/** Returns a part of a message with the code in it fenced: people paste theirs as it is, models fence it. */
export function withFencedCode(part: Part, role: Message['role']): Part {
  return part.type === 'text' && role === 'user' ? { ...part, text: fencePastedCode(part.text) } : part
}

interface Paragraph {
  from: number
  /** The first line after it. */
  to: number
  codeLines: number
}

/** Lines between blank ones. */
function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const codeLines = CODE_LINES.some((pattern) => pattern.test(line)) ? 1 : 0
    const last = paragraphs.at(-1)
    if (last?.to === index) Object.assign(last, { to: index + 1, codeLines: last.codeLines + codeLines })
    else paragraphs.push({ from: index, to: index + 1, codeLines })
  }
  return paragraphs
}
