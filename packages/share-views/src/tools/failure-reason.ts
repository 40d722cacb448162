import type { ToolResult } from '@vitrine/transcript'
import { firstLine } from './first-line.ts'

const SCANNED = 4000
/** Colours of terminals, and the tags that agents put around an answer. */
const NOISE = /\p{Cc}\[[\d;]*m|<\/?(?:tool_use_error|error|result|output|stderr|stdout)>/gu
const NAMED = /"(?:error|message|detail|reason)"\s*:\s*"((?:[^"\\\n]|\\.)+)"/
/** `TypeError: …`, `ENOENT: …`, `fatal: …`. */
const NAMED_FAULT = /\w(?:Error|Exception)\s*:|\bE[A-Z]{3,}:|^\s*fatal:/
const FAULT = /error|fatal|exception|fail|denied|refused|abort|not found|no such|cannot|timed? ?out/i

/** Returns in one line why a call failed: of what it answered, the first line that names a fault, or the last of a traceback, else the first; empty where it did not. */
export function failureReason(result: ToolResult | undefined): string {
  if (result?.outcome !== 'error') return ''
  const [first] = result.content.flatMap((content) => (content.type === 'text' ? content.text : []))
  const text = (first ?? '').slice(0, SCANNED).replace(NOISE, '')
  const named = /^\s*[[{]/.test(text) ? NAMED.exec(text)?.[1] : undefined
  if (named !== undefined) return firstLine(unescaped(named))
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line))
  const fault = /^Traceback /m.test(text)
    ? lines.at(-1)
    : (lines.find((line) => NAMED_FAULT.test(line)) ?? lines.find((line) => FAULT.test(line)))
  return firstLine(fault ?? lines[0] ?? '')
}

/** The text between the quotes of JSON. */
function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}
