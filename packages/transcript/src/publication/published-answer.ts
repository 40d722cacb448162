import { scanJson } from '../json/scan-json.ts'
import { MORE, withoutPrompts } from './published-arguments.ts'
import { namesSystemPrompt, withPublishedTexts } from './without-system-prompts.ts'

/** Prose that begins like a list: `[INFO] Ready`, `[Tea](https://example.com)`. */
const LABEL = /^\[[^[\]{\n]*\]/

/** Texts within each other that are looked through; each takes as long as all that is in it. */
const MAX_TEXTS = 3

/** The output of a step, a tool or a run without system prompts, also in JSON that it holds as texts. */
export function publishedAnswer(answer: unknown, levels: number = MAX_TEXTS): unknown {
  return withPublishedTexts(answer, (text) =>
    levels > 0 ? publishedText(text, (value) => publishedAnswer(value, levels - 1)) : unlessNamed(text),
  )
}

/**
 * The text of an answer without system prompts in its JSON values and lines; prose stays unchanged. Of
 * Incomplete JSON cannot be checked: where it names a system prompt, none of it is published.
 */
function publishedText(text: string, publish: (value: unknown) => unknown): string {
  if (!/^\s*[[{]/.test(text)) return text
  let published = ''
  let at = 0
  while (at < text.length) {
    const start = at + text.slice(at).search(/[^\s,;]|$/)
    published += text.slice(at, start)
    const scan = /[[{]/.test(text[start] ?? '') ? scanJson(text, start) : undefined
    if (scan?.isValid) {
      published += withoutPrompts(text.slice(start, scan.end), publish)
      at = scan.end
      continue
    }
    const rest = text.slice(start)
    if (scan && !LABEL.test(rest)) return published + unlessNamed(rest)
    const end = text.indexOf('\n', start)
    at = end === -1 ? text.length : end
    published += text.slice(start, at)
  }
  return published
}

const unlessNamed = (text: string) => (namesSystemPrompt(text) ? MORE : text)
