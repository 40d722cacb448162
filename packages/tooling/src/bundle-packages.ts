import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** Puts source files in place of packages, by their names, where bundled packages import them. */
export function bundlePackages(instead: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'bundle-packages',
    setup(build) {
      build.onResolve({ filter: /^[^.]/ }, ({ path, importer }) => {
        const standIn = importer.includes('/node_modules/') ? instead[path] : undefined
        return standIn === undefined ? undefined : { path: resolve(standIn) }
      })
    },
  }
}

/** Folder and name of the package that a module is of. */
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\/[^]*$/

/**
 * Writes the licences of all packages that modules are of, as esbuild lists what a bundle is made of, to a file; none where
 * there are no such packages. Throws where one of them brings no licence.
 */
export async function writeLicenses(modules: readonly string[], file: string): Promise<void> {
  const folders = new Map(
    modules.flatMap((module) => {
      const [, folder, name] = PACKAGE.exec(module) ?? []
      return folder && name ? [[name, folder] as const] : []
    }),
  )
  const names = [...folders.keys()].toSorted()
  const licenses = names.map((name) => readLicense(folders.get(name) ?? '', name))
  if (licenses.length > 0) await writeFile(file, `${(await Promise.all(licenses)).join('\n\n\n')}\n`)
}

async function readLicense(folder: string, name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const license = (await readdir(folder)).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each))
  if (license === undefined) throw new Error(`${name} becomes part of a package, and brings no licence.`)
  return `${name} ${version}\n\n${(await readFile(join(folder, license), 'utf8')).trim()}`
}
