import { decodeLines } from './decode-text.ts'
import { parseJsonText } from './parse-json-text.ts'
import { invalidUtf8, type Records } from './records.ts'

/** Reads one JSON value a line; blank lines count as lines, not as records. */
export function readLines(content: Uint8Array | string): Records {
  const result: Records = { container: 'json-lines', records: [], broken: [] }
  let line = 0
  let position = 0
  for (const { text, isDamaged } of decodeLines(content)) {
    line += 1
    if (text.trim() === '') continue
    position += 1
    const parsed = parseJsonText(text, { line })
    if (parsed.isValid) {
      const repair = isDamaged ? invalidUtf8 : parsed.repair
      result.records.push({ position, line, value: parsed.value, repair, doubledKeys: parsed.doubledKeys })
    } else {
      const { offset, problem } = parsed
      result.broken.push({ position, line, column: offset + 1, problem, isTruncated: offset >= text.length })
    }
  }
  for (const broken of result.broken) broken.isTruncated &&= broken.position === position
  return result
}
