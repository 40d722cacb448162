import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectPackedPackage } from './inspect-packed-package.ts'

function packed(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'))
  for (const [file, content] of Object.entries({ 'README.md': '', LICENSE: '', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

test('a package of dist, readme and licence has no problems', () => {
  const folder = packed({ 'package.json': '{}', 'dist/index.js': 'export const a = 1' })
  expect(inspectPackedPackage(folder, { exports: { '.': './dist/index.js' } })).toEqual([])
})

test('a file outside dist is named', () => {
  const folder = packed({ 'src/index.ts': '' })
  expect(inspectPackedPackage(folder, {})).toEqual(['src/index.ts is shipped, but only dist may be'])
})

test('a source condition left in exports is named', () => {
  const exports = { '.': { '@vitrine/source': './src/index.ts' } }
  expect(inspectPackedPackage(packed({}), { exports })).toEqual(['the source condition is left in exports'])
})

test('a chunk that uses a hook without the client directive is named', () => {
  const code = 'import { useState } from "react";\nexport const useA = () => useState(0)'
  const folder = packed({ 'dist/chunk-1.js': code, 'dist/chunk-2.js': `"use client";${code}` })
  expect(inspectPackedPackage(folder, {})).toEqual([
    'dist/chunk-1.js uses client-only React without "use client"',
  ])
})

const withOwnHook = (names: string) =>
  `import ${names} from "react";\nfunction useRef() {}\nexport { useRef }`

test('a chunk that has hooks of its own, and only elements of React, needs no directive', () => {
  const folder = packed({
    'dist/elements.js': withOwnHook('{ createElement as createElement2 }'),
    'dist/everything.js': withOwnHook('* as React'),
  })
  expect(inspectPackedPackage(folder, {})).toEqual([
    'dist/everything.js uses client-only React without "use client"',
  ])
})

test('a chunk that only renders elements needs no directive', () => {
  const folder = packed({
    'dist/index.js': 'import { jsx } from "react/jsx-runtime";\nexport const A = () => jsx("p", {})',
  })
  expect(inspectPackedPackage(folder, {})).toEqual([])
})

test('types that change those of another package are named', () => {
  const types = "import 'i18next'\ndeclare module 'i18next' {\n  interface CustomTypeOptions {}\n}\n"
  const folder = packed({ 'dist/index.d.ts': types, 'dist/other.d.ts': 'declare const a: 1\nexport { a }' })
  expect(inspectPackedPackage(folder, {})).toEqual(['dist/index.d.ts changes the types of another package'])
})

test('a style sheet whose colours the CSS compilers of other applications lose is named', () => {
  const folder = packed({ 'dist/styles.css': '.vitrine { color: light-dark(#000000, #ffffff) }' })
  expect(inspectPackedPackage(folder, {})).toEqual([
    'dist/styles.css uses light-dark(), which production builds of Vite and Next lower to no colour',
  ])
})
