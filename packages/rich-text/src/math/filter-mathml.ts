import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './mathml-allowed.ts'

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>|([^<>]+)/gy
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g
const LENGTH = /^([+-]?[\d.]+)(?:em|ex|mu|pt|px|cm|mm|in|pc|bp|dd|cc|nd|nc|sp)$/
/** Lengths outside move things over the text around a formula, or push it off the page. In em, or what is written. */
const SHORTEST = -2
const LONGEST = 40

/** Copies MathML made of listed elements and attributes; `undefined` where anything else than markup and text stands. */
export function filterMathml(markup: string): string | undefined {
  let html = ''
  let end = 0
  for (const match of markup.matchAll(TOKEN)) {
    const [whole, slash = '', name = '', attributes = '', selfClosing = '', text] = match
    end += whole.length
    if (text !== undefined) html += text
    else if (MATHML_ELEMENTS.has(name))
      html += `<${slash}${name}${filterAttributes(attributes)}>${selfClosing && `</${name}>`}`
    else if (name !== 'span') return undefined
  }
  return end === markup.length ? html : undefined
}

function filterAttributes(attributes: string): string {
  return Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) =>
    MATHML_ATTRIBUTES.has(name) && isModest(value) ? ` ${name}="${value}"` : '',
  ).join('')
}

function isModest(value: string): boolean {
  const length = LENGTH.exec(value)
  if (!length) return true
  const number = Number(length[1])
  return number >= SHORTEST && number <= LONGEST
}
