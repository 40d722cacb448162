import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const commandLine = join(root, 'packages/cli/dist/main.js')

/** What a command printed and how it ended. */
export interface CommandResult {
  code: number | null
  output: string
  errors: string
}

/** A command that goes on until it is stopped. */
export interface RunningCommand {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  ended: Promise<CommandResult>
}

/** Where a product runs. */
export interface ProductFacts {
  address: string
  /** All that was printed until it was ready. */
  greeting: string
  dataFolder: string
}

/** A running product, and the commands for it. */
export interface UsedProduct extends ProductFacts {
  /** Runs a root script such as `vitrine` against this product, as the README says. */
  run(...parameters: string[]): Promise<CommandResult>
  /** Runs it without waiting for its end. */
  start(...parameters: string[]): RunningCommand
  /** Runs the command line itself, which takes a fifth of the time of the root script. */
  vitrine(...parameters: string[]): Promise<CommandResult>
}

/** One that was started as a newcomer starts it. */
export interface Product extends UsedProduct {
  process: ChildProcess
  /** Settles when the start command and everything it started has ended. */
  ended: Promise<number | null>
}

/** Makes an empty folder for what the product keeps. */
export function createDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'vitrine-journey-'))
}

/** Runs `pnpm start` on a free port and a data folder, and waits until it serves. */
export async function startProduct(dataFolder: string): Promise<Product> {
  const environment = { ...process.env, PORT: '0', DATA_DIR: dataFolder, DATABASE_URL: undefined }
  const started = spawn('pnpm', ['start'], {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => {
    started.once('close', resolve)
  })
  const greeting = await readUntilReady(started)
  const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(greeting)?.[0]
  if (!address) throw new Error(`The start command printed no address:\n${greeting}`)
  return { ...use({ address, greeting, dataFolder }), process: started, ended }
}

/** The product of `share-product.ts`, which several journeys use. */
export function useSharedProduct(): UsedProduct {
  return use(inject('sharedProduct'))
}

function use(facts: ProductFacts): UsedProduct {
  const own = { ...process.env, DATA_DIR: facts.dataFolder, XDG_STATE_HOME: facts.dataFolder }
  const start = (...parameters: string[]) => startCommand('pnpm', ['--silent', ...parameters], own)
  return {
    ...facts,
    start,
    run: (...parameters) => start(...parameters).ended,
    vitrine: (...parameters) => startCommand(process.execPath, [commandLine, ...parameters], own).ended,
  }
}

function readUntilReady(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      // The last line of the greeting says how to stop it.
      if (/Ctrl-C[^\n]*\n/.test(printed)) resolve(printed)
    }
    started.stdout?.on('data', read)
    started.stderr?.on('data', read)
    started.once('close', () => reject(new Error(`The start command ended:\n${printed}`)))
  })
}

function startCommand(file: string, parameters: string[], environment: NodeJS.ProcessEnv): RunningCommand {
  const command = spawn(file, parameters, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  command.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<CommandResult>((resolve, reject) => {
    command.once('error', reject)
    command.once('close', (code) => resolve({ code, output, errors }))
  })
  return { process: command, output: () => output, ended }
}
