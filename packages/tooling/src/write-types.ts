import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isolatedDeclaration } from 'rolldown/experimental'

const HAS_DECLARATIONS = /\.(tsx?|json)$/
const SPECIFIER = /(\bfrom |\bimport\(|^import )(["'])(\.[^"']*)\2/gm

/**
 * Writes declarations of the entries of the package in `folder`, and of whatever these take from its other sources, into
 * `dist` as they lie in `src`. Each comes from its source alone, for which `isolatedDeclarations` has the compiler check
 * that it says enough. Rejects with the sources that do not.
 */
export async function writeTypes(folder: string, entries: readonly string[]): Promise<void> {
  const waiting = entries.map((entry) => join(folder, entry))
  const seen = new Set(waiting)
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const { code, imported } = await declare(source)
    const target = join(folder, 'dist', relative(join(folder, 'src'), source)).replace(
      HAS_DECLARATIONS,
      '.d.ts',
    )
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, code)
    for (const each of imported.filter((path) => !seen.has(path))) {
      seen.add(each)
      waiting.push(each)
    }
  }
}

interface Declarations {
  code: string
  /** Sources whose declarations these need. */
  imported: string[]
}

async function declare(source: string): Promise<Declarations> {
  const text = await readFile(source, 'utf8')
  if (source.endsWith('.json'))
    return {
      code: `declare const content: ${typeOf(JSON.parse(text))}\nexport default content\n`,
      imported: [],
    }
  const { code, errors } = await isolatedDeclaration(source, text)
  if (errors.length > 0)
    throw new Error(
      `${source} says too little of its types: ${errors.map(({ message }) => message).join('; ')}`,
    )
  const imported: string[] = []
  const rewritten = code.replace(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
    const path = join(dirname(source), specifier)
    if (!HAS_DECLARATIONS.test(specifier) || !existsSync(path))
      throw new Error(`The types of ${source} need ${specifier}, which has no declarations.`)
    imported.push(path)
    return `${before}${quote}${specifier.replace(HAS_DECLARATIONS, '.js')}${quote}`
  })
  return { code: inOurStyle(rewritten), imported }
}

/** What is left alone: the compiler writes what it infers of a constant in double quotes, and what is written as it is. */
const INFERRED = /^(?:export )?declare const \w+(?:: readonly \[| = ).*$/
const COMMENT_OR_STRING = /\/\*[^]*?\*\/|\/\/.*|"(?:[^"\\]|\\.)*"/
const KEPT_OR_STRING = new RegExp(`${INFERRED.source}|${COMMENT_OR_STRING.source}`, 'gm')

/** Declarations as the compiler would write them, so that reports of the API change with the API alone. */
function inOurStyle(code: string): string {
  return code
    .replace(/^\t+/gm, (tabs) => '    '.repeat(tabs.length))
    .replace(/^import type /gm, 'import ')
    .replace(KEPT_OR_STRING, (found) =>
      found.startsWith('"') && !found.includes("'") ? `'${found.slice(1, -1)}'` : found,
    )
}

/** The type that a compiler gives to a value read from JSON. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `(${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner)}`)
  return `{ ${members.join('; ')} }`
}
