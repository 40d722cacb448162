import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from './mathml-allowed.ts'
import { styledLetters } from './styled-letters.ts'

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>|([^<>]+)/gy
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g
const VARIANT = /\smathvariant="([a-z-]+)"/
const LENGTH = /^([+-]?[\d.]+)[a-z]{2}$/
/** Lengths beyond these move things over the text around a formula, or push it off the page. */
const SHORTEST = -2
const LONGEST = 40
/** Elements inside one another; browsers lay out tables in tables in time that doubles with each. */
const DEEPEST = 64

/**
 * Copies MathML made of listed elements and attributes. Gives `undefined` where anything else than markup and text
 * stands, and for formulas nested too deeply.
 */
export function filterMathml(markup: string): string | undefined {
  let html = ''
  let end = 0
  let variant = ''
  let depth = 0
  for (const match of markup.matchAll(TOKEN)) {
    const [whole, slash = '', name = '', attributes = '', selfClosing = '', text] = match
    end += whole.length
    if (text !== undefined) {
      html += styledLetters(text, variant)
      continue
    }
    if (!selfClosing) depth += slash ? -1 : 1
    if (depth > DEEPEST) return undefined
    variant = VARIANT.exec(attributes)?.[1] ?? ''
    if (MATHML_ELEMENTS.has(name)) html += copyTag(slash, name, attributes, selfClosing)
    else if (name !== 'span') return undefined
  }
  return end === markup.length ? html : undefined
}

function copyTag(slash: string, name: string, attributes: string, selfClosing: string): string {
  return `<${slash}${name}${filterAttributes(attributes)}>${selfClosing && `</${name}>`}`
}

function filterAttributes(attributes: string): string {
  return Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) =>
    MATHML_ATTRIBUTES.has(name) && isDrawn(name, value) ? ` ${name}="${value}"` : '',
  ).join('')
}

function isDrawn(name: string, value: string): boolean {
  if (name === 'mathvariant') return value === 'normal'
  const length = LENGTH.exec(value)
  return !length || (Number(length[1]) >= SHORTEST && Number(length[1]) <= LONGEST)
}
