import { asObject } from '../json/json-value.ts'

/**
 * A block that begins with notices of an application and goes on with words of the person, as blocks of each; any other
 * block as it is. The pattern matches the beginning of a notice and captures the name of its tag.
 */
export function withNoticesApart(block: unknown, opening: RegExp): unknown[] {
  const text = typeof block === 'string' ? block : asObject(block)?.text
  if (typeof text !== 'string') return [block]
  let end = 0
  for (let tag = opening.exec(text)?.[1]; tag !== undefined; tag = opening.exec(text.slice(end))?.[1]) {
    const closing = `</${tag}>`
    const found = text.indexOf(closing, end)
    if (found === -1) break
    end = found + closing.length
  }
  const words = text.slice(end).trim()
  if (end === 0 || words === '') return [block]
  return [text.slice(0, end), words].map((part) =>
    typeof block === 'string' ? part : { ...asObject(block), text: part },
  )
}
