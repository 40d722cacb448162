import { unquoted } from './python-literal.ts'

const QUOTED = `'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"`

/** A value as Python prints it: `{'role': 'assistant', 'text': '…'}` or `Message(text='…')`. */
const REPR = /^\s*(?:\{\s*['"]\w+['"]\s*:|\[\s*\{\s*['"]\w+['"]\s*:|[A-Z]\w*\(\w+=)/

const TEXT = new RegExp(String.raw`(?:['"](?:text|content)['"]\s*:|\b(?:text|content)=)\s*(${QUOTED})`, 'gs')

/** The texts in a value that Python printed, instead of writing JSON; undefined for every other text. */
export function textsOfRepr(printed: string): string | undefined {
  if (!REPR.test(printed)) return undefined
  const texts = [...printed.matchAll(TEXT)].map(([, quoted = '']) => unquoted(quoted))
  return texts.length === 0 ? undefined : texts.join('\n\n')
}
