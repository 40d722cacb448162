import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientFolder } from './client-folder.ts'
import { isBuilt } from './is-built.ts'

const workspace = fileURLToPath(new URL('../../../..', import.meta.url))

/** Translation files: name below `locales`, as `de/home.json`, and absolute path. */
export type LocaleFiles = ReadonlyMap<string, string>

/** Every translation file that is served. */
export function listLocaleFiles(): LocaleFiles {
  return isBuilt ? new Map(filesIn(join(clientFolder, 'locales'))) : listLocaleSources()
}

/** The same in the sources of the application and of every package that has texts. */
export function listLocaleSources(): LocaleFiles {
  const packages = join(workspace, 'packages')
  const rooms = [join(workspace, 'apps/web'), ...readdirSync(packages).map((name) => join(packages, name))]
  return new Map(rooms.flatMap((room) => filesIn(join(room, 'src/locales'))))
}

function filesIn(folder: string): [string, string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.replaceAll(sep, '/'), join(folder, name)])
}
