import { readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Terminal } from '../terminal/terminal.ts'

/** Where the files of a pattern lie on this machine. */
export interface SessionPaths {
  /** The folder above all of them. */
  folder: string
  /** Names below it, with `*` for any part of one. */
  names: string[]
}

/** The home folder of the person at the terminal. */
export function homeFolder({ env }: Pick<Terminal, 'env'>): string {
  return env.HOME || env.USERPROFILE || homedir()
}

/** Puts the folders of this machine into a pattern; undefined where the variable it begins with is not set. */
export function sessionPaths(pattern: string, terminal: Terminal): SessionPaths | undefined {
  const [beginning = '', ...names] = pattern.split('/')
  const start = startOf(beginning, terminal)
  if (!start) return undefined
  const firstOpen = names.findIndex((name) => name.includes('*'))
  const fixed = firstOpen === -1 ? names.slice(0, -1) : names.slice(0, firstOpen)
  return { folder: resolve(terminal.cwd, start, ...fixed), names: names.slice(fixed.length) }
}

function startOf(beginning: string, terminal: Terminal): string | undefined {
  if (beginning === '~') return homeFolder(terminal)
  const variable = beginning.slice(1)
  const isDataHome = variable === 'XDG_DATA_HOME'
  return terminal.env[variable] || (isDataHome ? join(homeFolder(terminal), '.local/share') : undefined)
}

/** Every path below a folder that its names stand for. What cannot be listed holds none. */
export async function expandNames({ folder, names }: SessionPaths): Promise<string[]> {
  const [name, ...below] = names
  if (name === undefined) return [folder]
  if (!name.includes('*')) return expandNames({ folder: join(folder, name), names: below })
  const fits = new RegExp(`^${name.split('*').map(literal).join('.*')}$`, 's')
  const found = await readdir(folder).catch(() => [])
  const paths: string[] = []
  for (const entry of found.filter((candidate) => fits.test(candidate)))
    paths.push(...(await expandNames({ folder: join(folder, entry), names: below })))
  return paths
}

function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
}
