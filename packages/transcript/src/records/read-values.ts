import { parseJsonText } from './parse-json-text.ts'
import type { Records } from './records.ts'
import { scanJson, type JsonScan } from '../json/scan-json.ts'
import { locationOf } from '../json/text-location.ts'

/** Reads objects and arrays one after another, each on lines of its own, up to the first fault. */
export function readValues(text: string): Records {
  const result: Records = { container: 'json-lines', records: [], broken: [] }
  const length = text.trimEnd().length
  let lineStart = { line: 1, offset: 0 }
  let end = 0
  for (let position = 1; end < length; position++) {
    const start = end + text.slice(end).search(/\S/)
    const isApart = end === 0 || isNextValue(text, end, start)
    const scan: JsonScan = isApart && /[[{]/.test(text[start] ?? '') ? scanJson(text, start) : moreText(start)
    const { line, column } = locationOf(text, scan.isValid ? start : scan.offset, lineStart)
    if (!scan.isValid) {
      result.broken.push({
        position,
        line,
        column,
        problem: scan.problem,
        isTruncated: scan.offset >= length,
      })
      break
    }
    const parsed = parseJsonText(text.slice(start, scan.end), { line })
    if (parsed.isValid) {
      const { value, repair, doubledKeys } = parsed
      result.records.push({ position, line, value, repair, doubledKeys })
    }
    lineStart = { line, offset: start - column + 1 }
    end = scan.end
  }
  return result
}

/** Whether a value may begin after another: on a line of its own, or as an object directly behind one of several lines. */
function isNextValue(text: string, end: number, start: number): boolean {
  if (text.slice(end, start).includes('\n')) return true
  return start === end && text.slice(end - 2, end + 1) === '\n}{'
}

function moreText(offset: number): JsonScan {
  return {
    isValid: false,
    offset,
    expected: 'the end',
    problem: 'the JSON value ends here, but more text follows',
  }
}
