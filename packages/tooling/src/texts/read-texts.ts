import { readFileSync } from 'node:fs'

/** Texts of one file by their whole key, in the order of the file. */
export type Texts = ReadonlyMap<string, string>

/** Reads one file of texts. Throws where it is no JSON, or holds something that is no text. */
export function readTexts(path: string): Texts {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isGroup(content)) throw new TypeError('holds no object')
  return new Map(flatten(content, ''))
}

function* flatten(group: object, prefix: string): Generator<[string, string]> {
  for (const [name, value] of Object.entries(group) as [string, unknown][]) {
    const key = `${prefix}${name}`
    if (typeof value === 'string') yield [key, value]
    else if (isGroup(value)) yield* flatten(value, `${key}.`)
    else throw new TypeError(`${key} is no text`)
  }
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
