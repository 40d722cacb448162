import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { clientFolder } from './client-folder.ts'
import { readReadingAssets } from './reading-assets.ts'

/**
 * Most JavaScript that the login page may load up to its first paint, in bytes of brotli 11: all of it, and ours.
 * Hashes in the names of files differ between folders of a build and move the sum by some ten bytes, hence the room.
 */
const MAX_LOGIN_SCRIPTS = 132_900
const MAX_OWN_SCRIPTS = 12_200

/** Most JavaScript that a page loads which is only read, before its reader touches anything. */
const MAX_READING_SCRIPTS = 20_000

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const LOGIN = ['index.html', 'src/screens/login.tsx']

test('the scripts of the login page are small, and ours smaller', () => {
  const login = scriptsOf(LOGIN)
  const own = scriptsOf(['index.html']).filter((file) => !/\/(vendor|texts|rolldown-runtime)-/.test(file))
  const total = sizeOf(login) + brotliSize(headScript())
  // The shell is what every page loads but code of others and texts: the head's script, routes, providers, errors,
  // recovery, the frame, and what they take from packages of this house.
  const shell = sizeOf(own) + brotliSize(headScript())
  console.info(`brotli 11: /login ${total} B, of it ours ${shell} B`)
  expect(login.some((file) => file.includes('/vendor-'))).toBe(true)
  expect(total).toBeLessThanOrEqual(MAX_LOGIN_SCRIPTS)
  expect(shell).toBeLessThanOrEqual(MAX_OWN_SCRIPTS)
})

test.each(['conversation', 'run'] as const)(
  'the page of a shared %s loads 20 kB of scripts at most before it is touched, and no React',
  (kind) => {
    const { script, modules } = readReadingAssets()[kind]
    const code = [headScript(), ...[script, ...modules].map(read)]
    const size = code.reduce((total, text) => total + brotliSize(text), 0)
    console.info(`brotli 11: the page of a shared ${kind} ${size} B`)
    expect(size).toBeLessThanOrEqual(MAX_READING_SCRIPTS)
    expect(code.filter((text) => /react\.(?:transitional\.)?element|ZodError/.test(text))).toEqual([])
  },
)

test.each([
  ['a shared conversation', 'shared-conversation'],
  ['a shared run', 'shared-workflow-run'],
  ['an agent', 'shared-agent'],
  ['a chatbot', 'shared-chatbot'],
  ['the start of a workflow', 'start-workflow'],
])('the page of %s loads nothing of the sign-in screens, now or later', (_, screen) => {
  expect(scriptsOf(LOGIN).some(isOfSignIn)).toBe(true)
  expect(everyScriptOf(`src/screens/${screen}.tsx`).filter(isOfSignIn)).toEqual([])
})

test('what checks the answers of the API is not loaded before it is needed', () => {
  const code = scriptsOf(LOGIN).map(read).join('\n')
  expect(/ZodError|\$ZodType/.test(code)).toBe(false)
})

function isOfSignIn(file: string): boolean {
  return /\/auth-/.test(file)
}

/** The script that stands in the head of every page. */
function headScript(): string {
  const [, text] = /<script>([^]*?)<\/script>/.exec(read('index.html')) ?? []
  if (!text) throw new Error('No script stands in the head of the built page.')
  return text
}

/** Every script file that a page with these entries of the manifest loads. */
function scriptsOf(entries: readonly string[]): string[] {
  const manifest = readManifest()
  const files = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The manifest lacks ${name}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(collect)
  }
  entries.forEach(collect)
  return [...files]
}

/** Every script that a screen may come to load, but for other screens, which the shell knows. */
function everyScriptOf(screen: string): string[] {
  const manifest = readManifest()
  const names = new Set([screen])
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name]!
    const isShell = name.startsWith('_shell-')
    for (const next of isShell ? imports : [...imports, ...dynamicImports]) names.add(next)
  }
  return [...names].map((name) => manifest[name]!.file)
}

function readManifest(): Record<string, Chunk> {
  if (!existsSync(clientFolder)) throw new Error('Nothing is built yet: run `pnpm build` before this test.')
  return JSON.parse(read('.vite/manifest.json'))
}

function sizeOf(files: readonly string[]): number {
  return files.reduce((total, file) => total + brotliSize(read(file)), 0)
}

function brotliSize(text: string): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return brotliCompressSync(text, options).byteLength
}

function read(file: string): string {
  return readFileSync(join(clientFolder, file), 'utf8')
}
