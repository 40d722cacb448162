import { CHARACTER_NAMES } from './character-names.ts'

/**
 * Returns what one character reference of HTML stands for, such as `&amp;` or `&#38;`, and any other text as it is. Stands in for
 * the function of the package `entities`, whose tree of all names is twice as large.
 */
export function decodeHTMLStrict(reference: string): string {
  const [, decimal, hexadecimal, name] = REFERENCE.exec(reference) ?? []
  if (name !== undefined) return namedCharacters().get(name) ?? reference
  if (decimal !== undefined) return numberedCharacter(Number.parseInt(decimal, 10))
  if (hexadecimal !== undefined) return numberedCharacter(Number.parseInt(hexadecimal, 16))
  return reference
}

const REFERENCE = /^&(?:#(\d+)|#x([\da-f]+)|([a-z]\w*));$/i

let named: ReadonlyMap<string, string> | undefined

function namedCharacters(): ReadonlyMap<string, string> {
  named ??= new Map(CHARACTER_NAMES.split('|').flatMap(charactersOf))
  return named
}

function charactersOf(group: string): [name: string, characters: string][] {
  const [second, characters = ''] = group.split(':')
  const end = second === '0' ? '' : String.fromCodePoint(Number(second))
  let code = 0
  return characters.split(';').flatMap((written) => {
    const [, distance, names = ''] = /^(\d*)(.*)$/.exec(written) ?? []
    code += Number(distance || 1)
    return names.split(' ').map((name): [string, string] => [name, String.fromCodePoint(code) + end])
  })
}

/** As HTML reads the number of a character: of what is none, a sign stands in, and of some, what Windows means by them. */
function numberedCharacter(code: number): string {
  if (code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff)) return '\uFFFD'
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder('windows-1252').decode(Uint8Array.of(code))
  return String.fromCodePoint(code)
}
