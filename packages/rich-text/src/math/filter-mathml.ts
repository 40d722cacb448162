import { filterMathmlAttributes } from './filter-mathml-attributes.ts'
import { MATHML_ELEMENTS } from './mathml-allowed.ts'
import { styledLetters } from './styled-letters.ts'

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>|([^<>]+)/gy
const VARIANT = /\smathvariant="([a-z-]+)"/
/** Elements for text; what a browser finds inside of them it reads as HTML. */
const TEXT_ELEMENTS = new Set(['mi', 'mo', 'mn', 'mtext'])
/** Elements inside one another; browsers lay out tables in tables in time that doubles with each. */
const DEEPEST = 64

interface OpenElement {
  written: string
  name: string
  /** Where its tag stands in the output. */
  position: number
}

/**
 * Copies MathML made of listed elements and attributes. Gives `undefined` where anything else than well-nested
 * markup and text stands, and for formulas nested too deeply.
 */
export function filterMathml(markup: string): string | undefined {
  const output: string[] = []
  const open: OpenElement[] = []
  let end = 0
  let variant = ''
  for (const match of markup.matchAll(TOKEN)) {
    const [whole, slash, name = '', attributes = '', selfClosing, text] = match
    end += whole.length
    if (text !== undefined) {
      output.push(styledLetters(text, variant))
      continue
    }
    variant = VARIANT.exec(attributes)?.[1] ?? ''
    // KaTeX puts its formula into a span.
    if (name === 'span') continue
    if (!slash && !openElement(output, open, name, attributes)) return undefined
    if ((slash || selfClosing) && !closeElement(output, open, name)) return undefined
  }
  return end === markup.length && open.length === 0 ? output.join('') : undefined
}

function openElement(output: string[], open: OpenElement[], name: string, attributes: string): boolean {
  if (!MATHML_ELEMENTS.has(name) || open.length >= DEEPEST) return false
  const parent = open.at(-1)
  if (parent && TEXT_ELEMENTS.has(parent.name)) {
    parent.name = 'mrow'
    output[parent.position] = '<mrow>'
  }
  open.push({ written: name, name, position: output.length })
  output.push(`<${name}${filterMathmlAttributes(attributes)}>`)
  return true
}

function closeElement(output: string[], open: OpenElement[], name: string): boolean {
  const element = open.pop()
  if (element?.written !== name) return false
  output.push(`</${element.name}>`)
  return true
}
