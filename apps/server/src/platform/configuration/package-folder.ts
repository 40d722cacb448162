import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of this package, found from its source and from its build alike. */
export const packageFolder: string = folderAbove(import.meta.dirname, 'package.json')

/** The folder of the whole workspace, where `.data` lies by default. */
export const workspaceFolder: string = folderAbove(packageFolder, 'pnpm-workspace.yaml')

function folderAbove(start: string, file: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, file))) return folder
    if (folder === dirname(folder)) return start
  }
}
