import { writePointer } from '@vitrine/share-views/workflow-inputs'

const TOKEN = /"(?:\\.|[^"\\])*"|[[\]{},:]|[^\s"[\]{},:]+|\n/g

/** What encloses a token: a list with the current position, or an object with the last name. */
interface Around {
  position?: number
  name?: string
}

/**
 * Maps the JSON Pointer of each value of a JSON text to its first line, from 1; for a property, to the line of its
 * name.
 */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const open: Around[] = []
  let line = 1
  let before = ''
  const pointer = () => writePointer(open.map(({ position, name }) => name ?? String(position)))
  for (const [token] of text.matchAll(TOKEN)) {
    const around = open.at(-1)
    if (token === '\n') {
      line += 1
      continue
    }
    const isName = around !== undefined && around.position === undefined && /[{,]/.test(before)
    if (isName && token.startsWith('"')) {
      around.name = JSON.parse(token) as string
      lines.set(pointer(), line)
    } else if (token === ',') {
      if (around?.position !== undefined) around.position += 1
    } else if (token === ']' || token === '}') {
      open.pop()
    } else if (token !== ':') {
      if (before !== ':') lines.set(pointer(), line)
      if (token === '[') open.push({ position: 0 })
      if (token === '{') open.push({})
    }
    before = token
  }
  return lines
}
