import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** A PostgreSQL of a test's own, which can go away. */
export interface OwnPostgres {
  url: string
  /** Starts it unless it runs. */
  start(): void
  /** Ends it as a crash does. */
  stop(): void
  remove(): void
}

/** The folder of PostgreSQL's programs, as Debian installs them; undefined where it is not installed. */
export const postgresPrograms: string | undefined = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .map((version) => join(INSTALLED, version, 'bin'))
      .findLast((folder) => existsSync(join(folder, 'initdb')))
  : undefined

/** Makes and starts a cluster. PostgreSQL does not run as root, so that of a root's tests runs as `postgres`. */
export async function startOwnPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'))
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? ownerOf('postgres') : {}
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
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
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -h 127.0.0.1`,
      'start',
    )
  }
  const stop = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  run('initdb', '-D', data, '-A', 'trust', '-U', 'vitrine', '-E', 'UTF8', '--locale=C')
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

function ownerOf(name: string): { uid?: number; gid?: number } {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
