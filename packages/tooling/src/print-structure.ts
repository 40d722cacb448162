import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LAYERS } from './structure/layers.ts'
import { measureStructure } from './structure/measure-structure.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const isVerbose = process.argv.includes('--fragments')

const rows = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
  .filter((path) => existsSync(join(root, path, 'src')))
  .map((path) => ({ path, ...measureStructure(join(root, path, 'src'), LAYERS[path]) }))

console.table(
  Object.fromEntries(
    rows.map(({ path, fragments, ...measures }) => [path, { ...measures, fragments: fragments.length }]),
  ),
)
const sum = (key: 'files' | 'foldersInCircles' | 'upwardImports' | 'shortFiles') =>
  rows.reduce((total, row) => total + row[key], 0)
const fragments = rows.flatMap((row) => row.fragments.map((fragment) => `${row.path}/src/${fragment}`))
console.log(
  `${sum('files')} source files, ${sum('foldersInCircles')} folders in circles, ${sum('upwardImports')} upward imports, ` +
    `${sum('shortFiles')} files of at most 15 lines, ${fragments.length} of them with one importer`,
)
if (isVerbose) for (const fragment of fragments) console.log(fragment)
