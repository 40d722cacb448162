import { MATHML_ATTRIBUTES } from './mathml-allowed.ts'

const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g
const LENGTH = /^([+-]?[\d.]+)[a-z]{2}$/
/** Lengths beyond these move things over the text around a formula, or push it off the page. */
const SHORTEST = -2
const LONGEST = 40

/** Copies the listed ones of an element's attributes, without variants of letters and lengths beyond reason. */
export function filterMathmlAttributes(attributes: string): string {
  return Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) =>
    MATHML_ATTRIBUTES.has(name) && isDrawn(name, value) ? ` ${name}="${value}"` : '',
  ).join('')
}

function isDrawn(name: string, value: string): boolean {
  if (name === 'mathvariant') return value === 'normal'
  const length = LENGTH.exec(value)
  return !length || (Number(length[1]) >= SHORTEST && Number(length[1]) <= LONGEST)
}
