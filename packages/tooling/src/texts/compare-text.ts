import { meansOneNumber, splitPlural } from './plural-keys.ts'

const PLACEHOLDER = /\{\{[^}]*\}\}/g
const TAG = /<\/?[A-Za-z0-9][\w-]*\s*\/?>/g
/** What stands for the count itself, as code passes it or as the reader writes it. */
const NUMBERS: readonly string[] = ['{{count}}', '{{number}}']

/** What is wrong with one text, beside the English one for the same key. */
export function compareText(key: string, text: string, english: string, language: string): string[] {
  if (text.trim() === '') return ['is empty']
  const form = splitPlural(key)?.form
  const mayDropNumber = form !== undefined && meansOneNumber(form, language)
  const problems: string[] = []
  const lost = without(placeholders(english), placeholders(text)).filter(
    (name) => !(mayDropNumber && NUMBERS.includes(name)),
  )
  // Said twice is fine: where English has a pronoun, another language may need the name.
  const added = placeholders(text).filter((name) => !placeholders(english).includes(name))
  if (lost.length > 0) problems.push(`lost the placeholder ${lost.join(', ')}`)
  if (added.length > 0) problems.push(`added the placeholder ${added.join(', ')}`)
  if (tags(text).join('') !== tags(english).join('')) {
    problems.push(`changed the tags ${tags(english).join(' ')} to ${tags(text).join(' ') || 'none'}`)
  }
  return problems
}

function placeholders(text: string): string[] {
  return (text.match(PLACEHOLDER) ?? []).map((name) => name.replaceAll(/\s/g, ''))
}

/** In a fixed order, because another grammar may name things in another one. */
function tags(text: string): string[] {
  return (text.match(TAG) ?? []).toSorted()
}

function without(names: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken]
  return names.filter((name) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
