import type { Message, Part } from '@vitrine/transcript'

/** What lines of code look like that prose hardly ever does. */
const CODE_LINE =
  /[;{}]\s*$|^\s*(?:(?:def|class|function|if|for|while|with|try|else|elif|except)\b.*[:({]\s*$|import\s+[\w.{*]+\s*$|from\s+\S+\s+import\b|return\b|@\w|"""|[\w.]+(?:\[[^\]]*\])?\s*(?::[^=]*)?=\s*\S|[\w.]+\([^)]*\)?\s*$)/

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
  // Paragraphs and, at odd places, what stands between them.
  const blocks = text.split(/(\n(?:[ \t\r]*\n)+)/)
  const codeLines = blocks.map((block) => {
    const lines = block.split('\n')
    const count = lines.filter((line) => CODE_LINE.test(line)).length
    return count * 2 < lines.length ? 0 : count
  })
  if (codeLines.reduce((sum, count) => sum + count, 0) < FEWEST_LINES) return text
  const first = codeLines.findIndex(Boolean)
  const end = codeLines.findLastIndex(Boolean) + 1
  const code = blocks.slice(first, end).join('')
  return `${blocks.slice(0, first).join('')}\`\`\`\n${code}\n\`\`\`${blocks.slice(end).join('')}`
}

/** Returns a part of a message with the code in it fenced: people paste theirs as it is, models fence it. */
export function withFencedCode(part: Part, role: Message['role']): Part {
  return part.type === 'text' && role === 'user' ? { ...part, text: fencePastedCode(part.text) } : part
}
