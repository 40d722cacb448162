import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFolder } from '../platform/configuration/package-folder.ts'
import { createPostgresDatabase, postgresUrl } from './postgres-database.ts'

const program = join(packageFolder, 'dist/main.js')

/** What Node compiled of the program for the processes before: a sixth of the work of a start. */
const compiled = join(tmpdir(), 'vitrine-compiled')

/** The server as a person starts it. */
export interface ServerProcess {
  child: ChildProcess
  /** Resolves with the address once the server says that it is ready; rejects when it ends before. */
  ready: Promise<string>
  /** What it has printed so far. */
  printed(): string
  /** Exit code and everything that was printed, once the process is gone. */
  ended: Promise<{ code: number | null; output: string; errors: string }>
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; output: string; errors: string }>
}

/** Starts the built server on a free port. */
export function startProcess(
  environment: Record<string, string | undefined>,
  ...parameters: string[]
): ServerProcess {
  return startProcessIn([], environment, ...parameters)
}

/** Starts the built server by a command that becomes the server itself. */
export function startProcessIn(
  command: readonly string[],
  environment: Record<string, string | undefined>,
  ...parameters: string[]
): ServerProcess {
  if (!existsSync(program)) throw new Error('The server is not built: run `pnpm build` first.')
  const [file = '', ...rest] = [...command, process.execPath, program, ...parameters]
  const child = spawn(file, rest, {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({
    code: code as number | null,
    output,
    errors,
  }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, url] = /ready at (\S+)/.exec(output) ?? []
      if (url && output.includes('Stop ')) resolve(url)
    })
    void ended.then((end) => reject(new Error(`The server ended before it was ready: ${end.errors}`)))
  })
  ready.catch(() => {})
  return {
    child,
    ready,
    printed: () => output,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs a command of the server to its end. */
export function runProcess(
  environment: Record<string, string | undefined>,
  ...parameters: string[]
): ServerProcess['ended'] {
  return startProcess(environment, ...parameters).ended
}

/** A data folder for processes, with the database that it belongs to. */
export interface ProcessFolder {
  path: string
  /** What a process needs in its environment to use the folder. */
  environment: Record<string, string>
  /** Address-independent access, as the command line reads it. */
  apiKey(): Promise<string>
  remove(): Promise<void>
}

/** A folder for a new store: on the Postgres of this run where it has one, else embedded. */
export async function createProcessFolder({
  isEmbedded = postgresUrl === undefined,
} = {}): Promise<ProcessFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-process-'))
  const postgres = isEmbedded ? undefined : await createPostgresDatabase(postgresUrl ?? '')
  return {
    path,
    environment: { DATA_DIR: path, ...(postgres && { DATABASE_URL: postgres.url }) },
    async apiKey() {
      const { apiKey }: { apiKey: string } = JSON.parse(await readFile(join(path, 'cli.json'), 'utf8'))
      return apiKey
    },
    async remove() {
      await rm(path, { recursive: true, force: true })
      await postgres?.drop()
    },
  }
}
