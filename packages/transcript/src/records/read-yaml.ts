/** A value of the YAML that programs write: blocks of keys and lists, texts plain, quoted or in blocks. */
export type YamlValue = string | YamlValue[] | { [key: string]: YamlValue }

interface Line {
  indent: number
  text: string
}

/** How deep values may lie in each other. */
const DEEPEST = 32

/**
 * Reads the part of YAML that serializers write: no anchors, no tags, no flow but empty ones and quoted texts. Numbers stay
 * texts. Undefined where a text is something else.
 */
export function readYaml(source: string): YamlValue | undefined {
  const lines = source
    .split(/\r?\n/)
    .map((line) => ({ indent: line.length - line.trimStart().length, text: line }))
  const reader = new YamlReader(lines)
  return reader.block(0, DEEPEST)
}

class YamlReader {
  private readonly lines: readonly Line[]
  private at = 0

  constructor(lines: readonly Line[]) {
    this.lines = lines
  }

  /** The block that begins at the next line with something on it, indented by at least so much. */
  block(indent: number, depth: number): YamlValue | undefined {
    const line = this.next()
    if (!line || line.indent < indent || depth === 0) return undefined
    return /^-(?:\s|$)/.test(line.text.slice(line.indent))
      ? this.list(line.indent, depth)
      : this.keys(line.indent, depth)
  }

  private next(): Line | undefined {
    while (this.at < this.lines.length && /^\s*(?:#.*|---)?$/.test(this.lines[this.at]?.text ?? ''))
      this.at += 1
    return this.lines[this.at]
  }

  private list(indent: number, depth: number): YamlValue[] {
    const values: YamlValue[] = []
    for (let line = this.next(); line?.indent === indent; line = this.next()) {
      const [dash] = /^-\s*/.exec(line.text.slice(indent)) ?? []
      if (dash === undefined) break
      const rest = line.text.slice(indent + dash.length)
      if (rest === '') {
        this.at += 1
        values.push(this.block(indent + 1, depth - 1) ?? '')
      } else if (KEY.test(rest)) values.push(this.keys(indent + dash.length, depth - 1, rest))
      else values.push(this.scalar(rest, indent))
    }
    return values
  }

  /** The keys of one object; the first may stand on the line of its dash. */
  private keys(indent: number, depth: number, first?: string): YamlValue {
    const object: Record<string, YamlValue> = {}
    let opened = first
    for (
      let line = this.next();
      line && (opened !== undefined || line.indent === indent);
      line = this.next()
    ) {
      const [whole, quoted, plain] = KEY.exec(opened ?? line.text.slice(indent)) ?? []
      if (whole === undefined) break
      const rest = (opened ?? line.text.slice(indent)).slice(whole.length)
      opened = undefined
      const key = plain ?? unquoted(quoted ?? '')
      const value = this.valueOf(rest, indent, depth)
      Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true })
    }
    return object
  }

  private valueOf(rest: string, indent: number, depth: number): YamlValue {
    if (rest !== '') return this.scalar(rest, indent)
    this.at += 1
    const inner = this.next()
    const isList = inner?.indent === indent && /^-(?:\s|$)/.test(inner.text.slice(indent))
    return this.block(isList ? indent : indent + 1, depth - 1) ?? ''
  }

  /** A text on one line, or in a block that is indented more than the key it belongs to. */
  private scalar(rest: string, indent: number): YamlValue {
    this.at += 1
    const [, style, stated, end] = /^([|>])(\d?)([+-]?)\d?\s*$/.exec(rest) ?? []
    if (style !== undefined) return this.textBlock(indent, { isJoined: style === '>', stated, end })
    if (/^["']/.test(rest)) return unquoted(this.quoted(rest))
    if (rest === '[]') return []
    if (rest === '{}') return {}
    return rest === 'null' || rest === '~' ? '' : rest.trimEnd()
  }

  /** A quoted text may go on over several lines. */
  private quoted(rest: string): string {
    const end = rest.startsWith('"') ? DOUBLE_END : SINGLE_END
    const lines = [rest]
    if (end.test(rest.trimEnd().slice(1))) return rest
    for (let count = 0; count < LONGEST_QUOTE && this.at < this.lines.length; count += 1) {
      const line = this.lines[this.at]?.text.trim() ?? ''
      this.at += 1
      lines.push(line)
      if (end.test(line)) break
    }
    return lines.join(' ')
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

const KEY = /^(?:("[^"]*"|'[^']*')|([^\s"'#:[\]{},&*!|>%@`-][^:#\n]*?|-?\w[\w.-]*)):(?:[ \t]+|$)/

/** Lines of a quoted text. */
const LONGEST_QUOTE = 200
const DOUBLE_END = /(?:^|[^\\])(?:\\\\)*"$/
const SINGLE_END = /(?:^|[^'])(?:'')*'$/

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

function unquoted(text: string): string {
  const inner = text.trim().slice(1, -1)
  if (text.startsWith("'")) return inner.replaceAll("''", "'")
  return inner.replaceAll(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/g,
    (_whole, ...codes: (string | undefined)[]) => {
      const [byte, short, long, letter = ''] = codes
      const code = Number.parseInt(byte ?? short ?? long ?? '', 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (ESCAPES[letter] ?? letter)
    },
  )
}
