import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { clientFolder } from './client-folder.ts'

/** Most JavaScript that the login page may load up to its first paint, in bytes of brotli 11: all of it, and ours. */
const MAX_LOGIN_SCRIPTS = 130_000
const MAX_OWN_SCRIPTS = 12_000

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const LOGIN = ['index.html', 'src/screens/login.tsx']
const READING = ['index.html', 'src/screens/shared-conversation.tsx']
const RUN = ['index.html', 'src/screens/shared-workflow-run.tsx']

test('the scripts of the login page are small, and ours smaller', () => {
  const login = scriptsOf(LOGIN)
  const own = scriptsOf(['index.html']).filter((file) => !/\/(vendor|texts|rolldown-runtime)-/.test(file))
  const total = sizeOf(login)
  // The shell is what every page loads but code of others and texts: the head's script, routes, providers, errors,
  // recovery, the frame, and what they take from packages of this house.
  const shell = sizeOf(own)
  console.info(
    `brotli 11: /login ${total} B, of it ours ${shell} B; a reading page ${sizeOf(scriptsOf(READING))} B, of a run ${sizeOf(scriptsOf(RUN))} B`,
  )
  expect(login.some((file) => file.includes('/vendor-'))).toBe(true)
  expect(total).toBeLessThanOrEqual(MAX_LOGIN_SCRIPTS)
  expect(shell).toBeLessThanOrEqual(MAX_OWN_SCRIPTS)
})

test('a page of a run loads little more than one of a conversation, and none of its views', () => {
  expect(sizeOf(scriptsOf(RUN))).toBeLessThanOrEqual(1.1 * sizeOf(scriptsOf(READING)))
  expect(scriptsOf(RUN).filter((file) => /-article-|prepare|rich-text-view/.test(file))).toEqual([])
})

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
  const code = [...scriptsOf(LOGIN), ...scriptsOf(READING), ...scriptsOf(RUN)].map(read).join('\n')
  expect(/ZodError|\$ZodType/.test(code)).toBe(false)
})

function isOfSignIn(file: string): boolean {
  return /\/auth-/.test(file)
}

/** Every script that a page with these entries of the manifest loads, the one of its head included. */
function scriptsOf(entries: readonly string[]): string[] {
  const manifest = readManifest()
  const files = new Set(
    readdirSync(join(clientFolder, 'assets'))
      .filter((name) => /^head-.*\.js$/.test(name))
      .map((name) => `assets/${name}`),
  )
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
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return files.reduce((total, file) => total + brotliCompressSync(read(file), options).byteLength, 0)
}

function read(file: string): string {
  return readFileSync(join(clientFolder, file), 'utf8')
}
