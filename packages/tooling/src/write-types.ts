import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

const SOURCE = /\.(tsx?|json)$/
const SPECIFIER = /(\bfrom |\bimport\(|^import )(["'])(\.[^"']*)\2/gm

/**
 * Writes declarations of the entries of the package in `folder`, and of whatever these take from its other sources, into
 * `dist` as they lie in `src`. Each comes from its source alone, for which `isolatedDeclarations` asks that it says
 * enough; types are checked elsewhere. Rejects with what the compiler says.
 */
export async function writeTypes(folder: string, entries: readonly string[]): Promise<void> {
  const emitted = await mkdtemp(join(tmpdir(), 'vitrine-types-'))
  try {
    await emitAll(folder, entries, emitted)
    const src = join(folder, 'src')
    const waiting = entries.map((entry) => join(folder, entry))
    const seen = new Set(waiting)
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      const name = relative(src, source).replace(SOURCE, '.d.ts')
      const { code, imported } = await declare(source, join(emitted, name))
      const target = join(folder, 'dist', name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, code)
      for (const each of imported.filter((path) => !seen.has(path))) {
        seen.add(each)
        waiting.push(each)
      }
    }
  } finally {
    await rm(emitted, { recursive: true })
  }
}

async function emitAll(folder: string, entries: readonly string[], outDir: string): Promise<void> {
  const configuration = join(outDir, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    isolatedDeclarations: true,
    noCheck: true,
    // Types of other packages stay theirs, as these are built.
    customConditions: [],
    typeRoots: [join(folder, 'node_modules/@types')],
    rootDir: join(folder, 'src'),
    outDir,
  }
  const files = entries.map((entry) => join(folder, entry))
  const base = { extends: join(folder, 'tsconfig.json'), include: [] }
  await writeFile(configuration, JSON.stringify({ ...base, files, compilerOptions }))
  try {
    await run(process.execPath, [compiler, '-p', configuration, '--checkers', '1'])
  } catch (error) {
    throw new Error(`No types of ${folder}: ${(error as { stdout?: string }).stdout}`, { cause: error })
  }
}

interface Declarations {
  code: string
  /** Sources whose declarations these need. */
  imported: string[]
}

async function declare(source: string, emitted: string): Promise<Declarations> {
  if (source.endsWith('.json')) {
    const type = typeOf(JSON.parse(await readFile(source, 'utf8')))
    return { code: `declare const content: ${type};\nexport default content;\n`, imported: [] }
  }
  const imported: string[] = []
  const code = (await readFile(emitted, 'utf8')).replace(
    SPECIFIER,
    (_, before: string, quote: string, specifier: string) => {
      const path = join(dirname(source), specifier)
      if (!SOURCE.test(specifier) || !existsSync(path))
        throw new Error(`The types of ${source} need ${specifier}, which has no declarations.`)
      imported.push(path)
      return `${before}${quote}${specifier.replace(SOURCE, '.js')}${quote}`
    },
  )
  return { code: code.replace(IMPORT_OR_LITERALS, asBundled), imported }
}

const IMPORT_OR_LITERALS = /^import .*|^export declare const \w+: readonly \[.*/gm

/** A line as bundled declarations had it, so that reports of the API change with the API alone. */
function asBundled(line: string): string {
  return line.startsWith('import ') ? line.replace(/\btype (?=[\w{*])/g, '') : line.replaceAll("'", '"')
}

/** The type that a compiler gives to a value read from JSON. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `(${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${typeOf(inner)}`)
  return `{ ${members.join('; ')} }`
}
