import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findCircles, findUpwardImports, folderGraph } from './folder-graph.ts'
import { importsOf, readImportGraph } from './import-graph.ts'
import { ALLOWED_CIRCLES, LAYERS } from './layers.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const packages = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((path) => existsSync(join(root, path, 'src'))),
)
const foldersOf = new Map(
  packages.map((path) => [path, folderGraph(readImportGraph(join(root, path, 'src')))]),
)

const imports = (...atRunTime: string[]) => ({ atRunTime, all: atRunTime, passedOn: [] })

test('what a module only lists is passed on, and what it does anything with is not', () => {
  const module = `
    import { one } from './one.ts'
    import { two } from './two.ts'
    import { three } from './three.ts'
    import { Four } from './four.ts'
    import type { Five } from './five.ts'
    export const readers: readonly Five[] = [one, { two }]
    export const also = { three, four: <Four />, three: three() }
  `
  expect(importsOf('x.tsx', module).passedOn).toEqual(['./one.ts', './two.ts'])
})

test('reads what a module loads, and what it knows by its type alone', () => {
  const module = `
    import type { A } from './a.ts'
    import { type B, c } from './c.ts'
    import { type D } from './d.ts'
    import './e.css'
    export { f } from '../f.ts'
    export type { G } from './g.ts'
    import { outside } from 'outside'
    const late = () => import('./h.ts')
    type I = typeof import('./i.ts')
  `
  expect(importsOf('x.ts', module).atRunTime.toSorted()).toEqual(['../f.ts', './c.ts', './e.css', './h.ts'])
  expect(importsOf('x.ts', module).all).toContain('./a.ts')
  expect(importsOf('x.ts', module).passedOn.toSorted()).toEqual(['../f.ts', './g.ts', './h.ts'])
})

test('finds folders in a circle, and imports that lead upward', () => {
  const folders = folderGraph(
    new Map([
      ['index.ts', imports('top/a.ts')],
      ['top/a.ts', imports('middle/inner/b.ts', 'low/c.ts')],
      ['middle/inner/b.ts', imports('low/c.ts')],
      ['low/c.ts', imports('low/d.ts')],
      ['low/d.ts', imports('middle/inner/b.ts')],
    ]),
  )
  expect(findCircles(folders)).toEqual([['low', 'middle/inner']])
  expect(findUpwardImports(folders, [['top'], ['middle'], ['low']])).toEqual(['low/d.ts → middle/inner/b.ts'])
})

test('no folders import each other in a circle but those with a reason', () => {
  const circles = [...foldersOf].flatMap(([path, folders]) =>
    findCircles(folders).map((circle) => circle.map((folder) => `${path}/src/${folder}`).join(' ↔ ')),
  )
  expect(circles.toSorted()).toEqual(Object.keys(ALLOWED_CIRCLES).toSorted())
})

test.each(Object.entries(LAYERS))('%s imports downward only', (path, layers) => {
  expect(findUpwardImports(foldersOf.get(path) ?? new Map(), layers)).toEqual([])
})

test.each(Object.entries(LAYERS))('every folder of %s stands in a layer', (path, layers) => {
  const folders = [...(foldersOf.get(path)?.keys() ?? [])].map((folder) => folder.split('/')[0])
  const unplaced = [...new Set(folders)].filter(
    (folder) => folder !== '.' && !layers.flat().includes(folder ?? ''),
  )
  expect(unplaced).toEqual([])
})
