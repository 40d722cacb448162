import { P, Z, Cc, Any } from 'uc.micro'

/** An address in a text. */
interface Match {
  schema: string
  index: number
  lastIndex: number
  raw: string
  text: string
  url: string
}

const SEPARATOR = '[><\\uff5c]'
const SPACE = `${Z.source}|${Cc.source}`
const END = `${Z.source}|${P.source}|${Cc.source}`
const LETTER = `(?:(?!${SEPARATOR}|${END})${Any.source})`
const LONGEST = 10_000

const HOST = hostPattern()
const ADDRESS = new RegExp(`\\/\\/${HOST}${pathPattern()}`, 'iy')
const SCHEME = new RegExp(`(^|(?!_)(?:[><\uff5c]|${END}))(http:|https:)`, 'ig')
const SCHEME_AT_START = new RegExp(`^${SCHEME.source}`, 'i')

/** What an address and its beginning look like. */
export const addressPatterns: Readonly<Record<'address' | 'scheme' | 'schemeAtStart', RegExp>> = {
  address: ADDRESS,
  scheme: SCHEME,
  schemeAtStart: SCHEME_AT_START,
}

/**
 * Finds addresses that begin with `http:` or `https:`, as linkify-it finds them with the settings of `createParser`. Stands in for it
 * without what finds addresses that do not say what they are.
 */
export class LinkifyIt {
  /** The settings are those of `createParser`. */
  set(): this {
    return this
  }

  add(): this {
    return this
  }

  test(text: string): boolean {
    return this.match(text) !== null
  }

  match(text: string): Match[] | null {
    const found: Match[] = []
    let from = 0
    SCHEME.lastIndex = 0
    for (;;) {
      const prefix = SCHEME.exec(text)
      if (!prefix) break
      const [whole, before = '', scheme = ''] = prefix
      const index = prefix.index + before.length
      if (index < from) continue
      const end = prefix.index + whole.length
      const length = lengthAt(text, end)
      if (length === 0) continue
      found.push(matchOf(text, scheme, index, end + length))
      from = end + length
      SCHEME.lastIndex = Math.max(SCHEME.lastIndex, from - 1)
    }
    return found.length > 0 ? found : null
  }

  matchAtStart(text: string): Match | null {
    const [whole, before = '', scheme = ''] = SCHEME_AT_START.exec(text) ?? []
    if (whole === undefined) return null
    const length = lengthAt(text, whole.length)
    return length > 0 ? matchOf(text, scheme, before.length, whole.length + length) : null
  }
}

function lengthAt(text: string, position: number): number {
  ADDRESS.lastIndex = position
  return ADDRESS.exec(text.slice(0, position + LONGEST))?.[0].length ?? 0
}

function matchOf(text: string, schema: string, index: number, lastIndex: number): Match {
  const raw = text.slice(index, lastIndex)
  return { schema: schema.toLowerCase(), index, lastIndex, raw, text: raw, url: raw }
}

function hostPattern(): string {
  const port = '(?::(?:6(?:[0-4]\\d{3}|5(?:[0-4]\\d{2}|5(?:[0-2]\\d|3[0-5])))|[1-5]?\\d{1,4}))?'
  const end = `(?=$|${SEPARATOR}|${END})(?!-|_|:\\d|\\.-|\\.(?!$|${END}))`
  const name = `(?:xn--[a-z0-9\\-]{1,59}|(?:${LETTER})|(?:${LETTER}(?:-|${LETTER}){0,61}${LETTER}))`
  return `(?:\\[${ipv6Pattern()}\\]|(?:(?:(?:${name})\\.){0,10}${name}))${port}${end}`
}

function ipv6Pattern(): string {
  const byte = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])'
  const group = '[0-9A-Fa-f]{1,4}'
  const last = `(?:(?:${group}:${group})|(?:${byte}[.]){3}${byte})`
  const upTo = (groups: number): string =>
    groups === 0 ? `(?:${group})?` : `(?:(?:${group}:){0,${groups}}${group})?`
  return `(?:${[
    `(?:${group}:){6}${last}`,
    `::(?:${group}:){5}${last}`,
    ...[4, 3, 2].map((rest, index) => `${upTo(index)}::(?:${group}:){${rest}}${last}`),
    `${upTo(3)}::${group}:${last}`,
    `${upTo(4)}::${last}`,
    `${upTo(5)}::${group}`,
    `${upTo(6)}::`,
  ].join('|')})`
}

function pathPattern(): string {
  const pairs = [pairPattern('\\[', '\\]'), pairPattern('\\(', '\\)'), pairPattern('\\{', '\\}')].join('|')
  return `(?:[/?#](?:${pairs}|\\"(?:(?!${SPACE}|["]).){1,100}\\"|\\'(?:(?!${SPACE}|[']).){1,100}\\'|\\'(?=${LETTER}|[-])|\\.{2,20}[:]?[a-zA-Z0-9%/&]|\\.(?!${SPACE}|[.]|$)|\\-{1,20}|,(?!${SPACE}|$)|;(?!${SPACE}|$)|\\!{1,20}(?!${SPACE}|[!]|$)|\\?(?!${SPACE}|[?]|$)|(?:)[\\\\/:%@#&=_~*]|(?!${END}|${SEPARATOR}).){1,${LONGEST}}|\\/)?`
}

/** Brackets in up to four levels. */
function pairPattern(open: string, close: string): string {
  const atom = `(?:(?!${SPACE}|${open}|${close}).)`
  let pair = `${open}${atom}{0,1000}${close}`
  for (let level = 2; level <= 4; level += 1) pair = `${open}(?:${atom}|${pair}){0,1000}${close}`
  return pair
}
