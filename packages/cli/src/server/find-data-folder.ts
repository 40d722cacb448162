import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Terminal } from '../terminal/terminal.ts'

/** The folder a server of this machine keeps its data in. */
export interface DataFolder {
  path: string
  /** The person named it by `DATA_DIR`; otherwise it was found on the way up from the working folder. */
  isNamed: boolean
}

/** `DATA_DIR`, or `.data` in the nearest folder that holds one, from the working folder upward. */
export function findDataFolder({ cwd, env }: Pick<Terminal, 'cwd' | 'env'>): DataFolder | undefined {
  if (env.DATA_DIR) return { path: resolve(cwd, env.DATA_DIR), isNamed: true }
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = join(folder, '.data')
    if (existsSync(path)) return { path, isNamed: false }
    if (folder === dirname(folder)) return undefined
  }
}
