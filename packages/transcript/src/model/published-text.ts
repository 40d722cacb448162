import { scanJson } from '../import/scan-json.ts'
import { MORE, withoutPrompts } from './published-arguments.ts'
import { namesSystemPrompt } from './without-system-prompts.ts'

/** Prose that begins like a list: `[INFO] Ready`, `[Tea](https://example.com)`. */
const LABEL = /^\[[^[\]{\n]*\]/

/**
 * What an answer says without system prompts in the JSON values and lines that it consists of; prose stays as it is. Of
 * JSON that is not whole nobody knows what it holds: where it names a system prompt, none of it is shown.
 */
export function publishedText(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  let shown = ''
  let at = 0
  while (at < text.length) {
    const start = at + text.slice(at).search(/[^\s,;]|$/)
    shown += text.slice(at, start)
    const scan = /[[{]/.test(text[start] ?? '') ? scanJson(text, start) : undefined
    if (scan?.isValid) {
      shown += withoutPrompts(text.slice(start, scan.end))
      at = scan.end
      continue
    }
    const rest = text.slice(start)
    if (scan && !LABEL.test(rest)) return shown + (namesSystemPrompt(rest) ? MORE : rest)
    const end = text.indexOf('\n', start)
    at = end === -1 ? text.length : end
    shown += text.slice(start, at)
  }
  return shown
}
