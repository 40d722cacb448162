/** A value of the YAML that programs write: blocks of keys and lists, texts plain, quoted or in blocks. */
export type YamlValue = string | number | boolean | null | YamlValue[] | { [key: string]: YamlValue }

interface Line {
  indent: number
  text: string
}

/** How deep values may lie in each other. */
const DEEPEST = 32

/**
 * Reads the part of YAML that serializers write: no anchors, no tags, no flow but empty ones and quoted texts. Undefined where
 * a text is something else, or any line of it is left unread. By hand, since `yaml` 2.9.1 would add 26 kB of brotli to the
 * worker in browsers.
 */
export function readYaml(source: string, scalars: YamlScalars = 'texts'): YamlValue | undefined {
  const lines = source
    .replace(/^\uFEFF?(?:\s*\n)?---[ \t]*(?:\r?\n|$)/, '')
    .split(/\r?\n/)
    .map((line) => ({ indent: line.length - line.trimStart().length, text: line }))
  return new YamlReader(lines, scalars).document()
}

/** What plain scalars are: texts, an empty one for null, or the values of JSON. */
export type YamlScalars = 'texts' | 'values'

class YamlReader {
  private readonly lines: Line[]
  private at = 0
  private isBroken = false

  private readonly scalars: YamlScalars

  constructor(lines: Line[], scalars: YamlScalars) {
    this.lines = lines
    this.scalars = scalars
  }

  document(): YamlValue | undefined {
    const first = this.next()?.text.trimStart() ?? ''
    const value = DASH.test(first) || keyIn(first) ? this.block(0, DEEPEST) : undefined
    return this.isBroken || this.next() ? undefined : value
  }

  /** The block that begins at the next line with something on it, indented by at least so much. */
  private block(indent: number, depth: number): YamlValue | undefined {
    const line = this.next()
    if (!line || line.indent < indent || depth === 0) return undefined
    const text = line.text.slice(line.indent)
    if (DASH.test(text)) return this.list(line.indent, depth)
    return keyIn(text) ? this.keys(line.indent, depth) : this.scalar(text, indent - 1)
  }

  private next(): Line | undefined {
    while (this.at < this.lines.length && /^\s*(?:#.*)?$/.test(this.lines[this.at]?.text ?? '')) this.at += 1
    return this.lines[this.at]
  }

  private list(indent: number, depth: number): YamlValue[] {
    const values: YamlValue[] = []
    for (let line = this.next(); line?.indent === indent; line = this.next()) {
      const [dash] = DASH.exec(line.text.slice(indent)) ?? []
      if (dash === undefined) break
      // What stands after a dash is read as if it stood alone, so far to the right.
      const inner = indent + dash.length
      this.lines[this.at] = { indent: inner, text: ' '.repeat(inner) + line.text.slice(inner) }
      const value = this.block(indent + 1, depth - 1)
      values.push(value === undefined ? '' : value)
    }
    return values
  }

  private keys(indent: number, depth: number): YamlValue {
    const object: Record<string, YamlValue> = {}
    for (let line = this.next(); line?.indent === indent; line = this.next()) {
      const found = keyIn(line.text.slice(indent))
      if (!found) break
      if (Object.hasOwn(object, found.key)) this.isBroken = true
      const value = this.valueOf(found.rest, indent, depth)
      Object.defineProperty(object, found.key, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return object
  }

  private valueOf(rest: string, indent: number, depth: number): YamlValue {
    if (rest !== '' && !rest.startsWith('#')) return this.scalar(rest, indent)
    this.at += 1
    const inner = this.next()
    const isList = inner?.indent === indent && DASH.test(inner.text.slice(indent))
    return this.block(isList ? indent : indent + 1, depth - 1) ?? ''
  }

  /** A text on one line or several, or in a block, which are indented more than the key it belongs to. */
  private scalar(rest: string, indent: number): YamlValue {
    this.at += 1
    const [, style, before, end, after] = /^([|>])(\d?)([+-]?)(\d?)[ \t]*(?:[ \t]#.*)?$/.exec(rest) ?? []
    if (style !== undefined)
      return this.textBlock(indent, { isJoined: style === '>', stated: before || after, end })
    if (/^["']/.test(rest)) return this.quoted(rest)
    const text = this.plain(rest, indent)
    if (text === '[]') return []
    if (text === '{}') return {}
    if (this.scalars === 'values') return valueOfScalar(text)
    return NULL.test(text) ? '' : text
  }

  /** A plain text ends where a comment begins, or a line that is not indented more than its key. */
  private plain(rest: string, indent: number): string {
    const lines = [withoutComment(rest)]
    let isOpen = lines[0] === rest.trim()
    while (isOpen) {
      let following = this.at
      while (this.isBlank(following)) following += 1
      const line = this.lines[following]
      const text = line?.text.trim() ?? ''
      if (!line || line.indent <= indent || text.startsWith('#') || keyIn(text)) break
      lines.push(...Array.from({ length: following - this.at }, () => ''), withoutComment(text))
      this.at = following + 1
      isOpen = withoutComment(text) === text
    }
    return joined(lines)
  }

  /** A quoted text may go on over several lines; nothing but a comment follows it. */
  private quoted(rest: string): string {
    const quote = rest.slice(0, 1)
    const end = quote === '"' ? DOUBLE_END : SINGLE_END
    const lines: string[] = []
    for (let text: string | undefined = rest.slice(1); text !== undefined;) {
      const [closed] = end.exec(text) ?? []
      if (closed !== undefined) {
        if (!/^\s*(?:\s#.*)?$/.test(text.slice(closed.length))) break
        return unquoted(quote, joined([...lines, closed.slice(0, -1)], quote === '"'))
      }
      lines.push(text.trimEnd())
      text = this.lines[this.at]?.text.trim()
      this.at += 1
    }
    this.isBroken = true
    return ''
  }

  private isBlank(index: number): boolean {
    return this.lines[index]?.text.trim() === ''
  }

  private textBlock(
    indent: number,
    form: { isJoined: boolean; stated: string | undefined; end: string | undefined },
  ): string {
    const lines: string[] = []
    let first = this.at
    while (this.isBlank(first)) first += 1
    const own = form.stated ? indent + Number(form.stated) : (this.lines[first]?.indent ?? 0)
    if (!form.stated && own <= indent) return ''
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at]
      if (line && line.text.trim() !== '' && line.indent < own) break
      lines.push(line?.text.slice(own) ?? '')
    }
    const text = form.isJoined ? lines.join('\n').replaceAll(/([^\n])\n(?=[^\n])/g, '$1 ') : lines.join('\n')
    return form.end === '-' ? text.replace(/\n+$/, '') : text.trimEnd()
  }
}

const NULL = /^(?:null|~)$/
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/i

function valueOfScalar(text: string): string | number | boolean | null {
  if (NULL.test(text)) return null
  if (text === 'true' || text === 'false') return text === 'true'
  return NUMBER.test(text) ? Number(text) : text
}

const DASH = /^-(?:\s+|$)/

/** The key that a line begins with, and what stands after it. */
function keyIn(text: string): { key: string; rest: string } | undefined {
  const [whole, quoted] = QUOTED_KEY.exec(text) ?? []
  if (whole !== undefined && quoted !== undefined)
    return { key: unquoted(quoted.slice(0, 1), quoted.slice(1, -1)), rest: text.slice(whole.length).trim() }
  const end = /^[\s"'#:[\]{},&*!|>%@`]|^[-?](?:\s|$)/.test(text) ? -1 : text.search(/:(?:[ \t]|$)/)
  const key = text.slice(0, Math.max(end, 0))
  return end <= 0 || /\s#/.test(key) ? undefined : { key: key.trimEnd(), rest: text.slice(end + 1).trim() }
}

const QUOTED_KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*:(?:[ \t]+|$)/

function withoutComment(text: string): string {
  const start = text.search(/\s#/)
  return (start === -1 ? text : text.slice(0, start)).trim()
}

/** Lines of one text: an empty one is a new line, others are joined by a blank or, after a backslash, by nothing. */
function joined(lines: readonly string[], isEscaped = false): string {
  const pieces: string[] = []
  let empty = 0
  let between = ''
  for (const [index, line] of lines.entries()) {
    if (line === '' && index > 0 && index < lines.length - 1) empty += 1
    else {
      const goesOn = isEscaped && ESCAPED_END.test(line)
      pieces.push(empty > 0 ? '\n'.repeat(empty) : between, goesOn ? line.slice(0, -1) : line)
      between = goesOn ? '' : ' '
      empty = 0
    }
  }
  return pieces.join('')
}

const ESCAPED_END = /(?:^|[^\\])(?:\\\\)*\\$/
const DOUBLE_END = /^(?:[^"\\]|\\.|\\$)*"/
const SINGLE_END = /^(?:[^']|'')*'(?!')/

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  '"': '"',
  '\\': '\\',
  '/': '/',
  ' ': ' ',
}

function unquoted(quote: string, inner: string): string {
  if (quote === "'") return inner.replaceAll("''", "'")
  return inner.replaceAll(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/g,
    (_whole, ...codes: (string | undefined)[]) => {
      const [byte, short, long, letter = ''] = codes
      const code = Number.parseInt(byte ?? short ?? long ?? '', 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (ESCAPES[letter] ?? letter)
    },
  )
}
