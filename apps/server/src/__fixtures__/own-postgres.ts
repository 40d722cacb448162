import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms, unpackPrograms } from './postgres-programs.ts'

/** Every Unix has it; it owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** A PostgreSQL of a test's own, which can go away. */
export interface OwnPostgres {
  url: string
  /** Starts it unless it runs. */
  start(): void
  /** Ends it as a crash does. */
  stop(): void
  remove(): void
}

/**
 * Makes and starts a cluster with `settings` as `name=value`. PostgreSQL does not run as root, so that of a root's tests
 * runs as `postgres`, or as nobody where there is no such user. Throws when a program of PostgreSQL is missing or fails.
 */
export async function startOwnPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const found = findPostgresPrograms()
  if (!found) throw new Error('No PostgreSQL is installed, and npm has none for this platform.')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'))
  const owner = process.getuid?.() === 0 ? (idsOf('postgres') ?? NOBODY) : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const programs = found.isPacked ? unpackPrograms(found, join(folder, 'programs')) : found.folder
  const data = join(folder, 'data')
  const port = await freePort()
  const options = settings.map((setting) => `-c ${setting}`)
  function run(program: string, ...parameters: string[]): void {
    const { status } = spawnSync(join(programs, program), parameters, {
      cwd: folder,
      stdio: 'ignore',
      ...owner,
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}; ${join(folder, 'log')} may say why.`)
  }
  const isRunning = () => existsSync(join(data, 'postmaster.pid'))
  function start(): void {
    if (isRunning()) return
    const given = [`-p ${port} -k ${folder} -h 127.0.0.1`, ...options].join(' ')
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', given, 'start')
  }
  const stop = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'vitrine', '-E', 'UTF8', '--locale=C', '--no-sync')
  start()
  return {
    url: `postgres://vitrine@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove() {
      if (isRunning()) stop()
      rmSync(folder, { recursive: true })
    },
  }
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const idOf = (flag: string) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const ids = { uid: idOf('-u'), gid: idOf('-g') }
  return Number.isNaN(ids.uid) || Number.isNaN(ids.gid) ? undefined : ids
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
