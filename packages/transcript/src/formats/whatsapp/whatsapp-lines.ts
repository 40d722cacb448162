/** One message of a chat, or what the application noted in it. */
export interface WhatsappEntry {
  /** Absent where the application noted it. */
  author?: string
  text: string
  /** ISO 8601 in UTC; the file says no zone. */
  createdAt?: string
  /** From 1. */
  line: number
}

/** A day, a time with or without seconds, and half of the day; blanks may be narrow ones. */
const TIME = String.raw`(\d{1,4})[./-](\d{1,2})[./-](\d{1,4}),?[ \u00a0\u202f](?:klo )?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[ \u00a0\u202f]?([APap])\.?[ \u00a0\u202f]?[Mm]\.?)?`

/** iPhones put the time in brackets, other telephones a dash after it. */
const HEAD = new RegExp(String.raw`^[\u200e\u200f\ufeff]*(?:\[${TIME}\] |${TIME} [-–] )`)

/** A name and a colon; what the application notes has none, and what it writes for a person begins with a mark. */
const SAID = /^(?:[\u200e\u202a\u2068~]|\u00a0)*([^:\n]{1,80}?)[\u202c\u2069]*: ?([^]*)$/

interface Head {
  numbers: readonly [number, number, number]
  hour: number
  minute: number
  second: number
  half: string | undefined
  rest: string
}

function headOf(line: string): Head | undefined {
  const match = HEAD.exec(line)
  if (!match) return undefined
  const groups = match[1] === undefined ? match.slice(8, 15) : match.slice(1, 8)
  const [first, second, third, hour, minute, seconds, half] = groups
  return {
    numbers: [Number(first), Number(second), Number(third)],
    hour: Number(hour),
    minute: Number(minute),
    second: Number(seconds ?? 0),
    half: half?.toLowerCase(),
    rest: line.slice(match[0].length),
  }
}

/** Lines at the beginning that say whether a text is a chat. */
const LOOKED_AT = 40

/** Who speaks in a log, or in a chat that names roles in place of people. */
const NOBODY =
  /^(?:info|warn(?:ing)?|error|debug|trace|fatal|critical|notice|user|assistant|system|human|you|ai|bot)\b/i

const LEVEL = /^(?:info|warn(?:ing)?|error|debug)$/i

/** A day as programs write it into their logs, and few telephones. */
const LOGGED = /^[\u200e\u200f\ufeff]*\[?\d{4}-\d{1,2}-\d{1,2}[ \u00a0\u202f]/

/** What WhatsApp alone writes. */
const OWN = /\u200e|end-to-end|<attached:|omitted/i

/** Whether WhatsApp wrote a text: it begins with a message, and somebody says something in the next lines. */
export function isWhatsappChat(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '')
  const heads = lines.map(headOf)
  const authors = heads
    .map((head) => head && SAID.exec(head.rest)?.[1])
    .filter((author) => author !== undefined)
  if (authors.some((author) => LEVEL.test(author))) return false
  if (LOGGED.test(lines[0] ?? '') && !OWN.test(lines.join('\n'))) return false
  const isSaid = authors.some((author) => !NOBODY.test(author))
  return heads[0] !== undefined && isSaid && heads.filter((head) => head !== undefined).length > 1
}

/** The messages of a chat, each with the lines that follow it. */
export function whatsappEntries(text: string): WhatsappEntry[] {
  const found: { head: Head; lines: string[]; line: number }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const head = headOf(line)
    if (head) found.push({ head, lines: [head.rest], line: index + 1 })
    else found.at(-1)?.lines.push(line)
  }
  const order = orderOfNumbers(found.map(({ head }) => head))
  const isSpeaker = speakersIn(found.map(({ head }) => SAID.exec(head.rest)?.[1]))
  return found.map(({ head, lines, line }) => {
    const [, named, said = ''] = SAID.exec(head.rest) ?? []
    const author = named !== undefined && isSpeaker(named) ? named : undefined
    const whole = [author === undefined ? head.rest : said, ...lines.slice(1)].join('\n').trimEnd()
    const createdAt = timeOf(head, order)
    return {
      ...(author !== undefined && { author: author.trim() }),
      text: whole,
      ...(createdAt && { createdAt }),
      line,
    }
  })
}

/**
 * Tells speakers from notes with a colon, such as the new name of a group: a note is there once, and quotes something or
 * goes on after the name of somebody.
 */
function speakersIn(authors: readonly (string | undefined)[]): (author: string) => boolean {
  const counts = new Map<string, number>()
  for (const author of authors) if (author !== undefined) counts.set(author, (counts.get(author) ?? 0) + 1)
  return (author) => {
    if ((counts.get(author) ?? 0) > 1) return true
    const names = [...author.matchAll(/ (?=[^\p{Lu}])/gu)].map(({ index }) => author.slice(0, index))
    return !/["“”„«»]/.test(author) && !names.some((name) => counts.has(name))
  }
}

type Order = 'day-first' | 'month-first' | 'year-first'

/** Each country writes days in its own order: a number above twelve is no month, and days follow each other. */
function orderOfNumbers(heads: readonly Head[]): Order {
  if (heads.some(({ numbers: [first] }) => first > 31)) return 'year-first'
  if (heads.some(({ numbers: [first] }) => first > 12)) return 'day-first'
  if (heads.some(({ numbers: [, second] }) => second > 12)) return 'month-first'
  const isSorted = (order: Order) => {
    const times = heads.map((head) => timeOf(head, order) ?? '')
    return times.every((time, index) => index === 0 || time >= (times[index - 1] ?? ''))
  }
  const isAmerican = heads.some(({ half }) => half !== undefined)
  const [usual, other]: [Order, Order] = isAmerican
    ? ['month-first', 'day-first']
    : ['day-first', 'month-first']
  return !isSorted(usual) && isSorted(other) ? other : usual
}

function timeOf(
  { numbers: [first, second, third], hour, minute, second: seconds, half }: Head,
  order: Order,
) {
  const [year, month, day] = {
    'year-first': [first, second, third] as const,
    'month-first': [third, first, second] as const,
    'day-first': [third, second, first] as const,
  }[order]
  const whole = year < 100 ? 2000 + year : year
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay && hours < 24 && minute < 60
    ? new Date(Date.UTC(whole, month - 1, day, hours, minute, seconds)).toISOString()
    : undefined
}
