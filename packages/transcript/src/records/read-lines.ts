import { decodeLines } from './decode-text.ts'
import { parseJsonText } from './parse-json-text.ts'
import { invalidUtf8, type Records } from './records.ts'

/** Where lines stand in the input that they are a piece of. */
interface LinesPosition {
  /** Lines of the input before them. */
  linesBefore: number
  /** Whether the input goes on after them. */
  isContinued: boolean
}

/** Reads one JSON value a line; blank lines count as lines, not as records. */
export function readLines(
  content: Uint8Array | string,
  { linesBefore, isContinued }: LinesPosition = { linesBefore: 0, isContinued: false },
): Records {
  const result: Records = { container: 'json-lines', records: [], broken: [] }
  let line = linesBefore
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
  for (const broken of result.broken) broken.isTruncated &&= !isContinued && broken.position === position
  return result
}
