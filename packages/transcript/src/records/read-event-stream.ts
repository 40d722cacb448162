import { decodeLines } from './decode-text.ts'
import { parseJsonText } from './parse-json-text.ts'
import { invalidUtf8, type Records } from './records.ts'

/** How the first line of server-sent events may begin, when it is one that a program wrote to a file. */
const FIRST_LINE = /^(?:data: ?[{["]|event: ?[\w.-]+\s*$|id: ?\S+\s*$|retry: ?\d+\s*$)/

/** What providers send last, which is no JSON. */
const END = '[DONE]'

/** Whether a text that begins with a line is a stream of server-sent events, as HTTP carries them. */
export function isEventStream(firstLine: string): boolean {
  return FIRST_LINE.test(firstLine)
}

/** Reads the data of server-sent events, as the HTML standard takes events apart; one JSON value an event. */
export function readEventStream(content: Uint8Array | string): Records {
  const result: Records = { container: 'json-lines', records: [], broken: [] }
  let data: string[] = []
  let line = 0
  let start = 0
  let isDamaged = false
  const dispatch = () => {
    const text = data.join('\n')
    if (data.length > 0 && text.trim() !== END) addRecord(result, { text, line: start, isDamaged })
    data = []
    isDamaged = false
  }
  for (const { text, isDamaged: isLineDamaged } of decodeLines(content)) {
    line += 1
    if (text.trim() === '') dispatch()
    if (!text.startsWith('data:')) continue
    if (data.length === 0) start = line
    data.push(text.slice(text.startsWith('data: ') ? 6 : 5).replace(/\r$/, ''))
    isDamaged ||= isLineDamaged
  }
  dispatch()
  return result
}

interface EventText {
  text: string
  line: number
  isDamaged: boolean
}

function addRecord({ records, broken }: Records, { text, line, isDamaged }: EventText): void {
  const position = records.length + broken.length + 1
  const parsed = parseJsonText(text, { line })
  if (!parsed.isValid) {
    const { offset, problem } = parsed
    broken.push({ position, line, column: offset + 7, problem, isTruncated: offset >= text.length })
    return
  }
  const { value, doubledKeys } = parsed
  records.push({ position, line, value, repair: isDamaged ? invalidUtf8 : parsed.repair, doubledKeys })
}
