import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

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

/** The running product, started as a newcomer starts it. */
export interface Product {
  address: string
  /** All that was printed until it was ready. */
  greeting: string
  process: ChildProcess
  /** Settles when the start command and everything it started has ended. */
  ended: Promise<number | null>
  /** Runs a root script such as `vitrine` against this product. */
  run(...parameters: string[]): Promise<CommandResult>
  /** Runs it without waiting for its end. */
  start(...parameters: string[]): RunningCommand
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
  const own = { ...process.env, DATA_DIR: dataFolder, XDG_STATE_HOME: dataFolder }
  return {
    address,
    greeting,
    process: started,
    ended,
    run: (...parameters) => start(parameters, own).ended,
    start: (...parameters) => start(parameters, own),
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

function start(parameters: string[], environment: NodeJS.ProcessEnv): RunningCommand {
  const command = spawn('pnpm', ['--silent', ...parameters], {
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
