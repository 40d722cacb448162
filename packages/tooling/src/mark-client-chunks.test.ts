import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasUseClient, markClientChunks } from './mark-client-chunks.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-chunks-'))

function write(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

test('the directive is found below comments and not inside code', async () => {
  expect(await hasUseClient(write('a.tsx', "// why\n'use client'\nexport {}"))).toBe(true)
  expect(await hasUseClient(write('b.tsx', "export const a = 'use client'"))).toBe(false)
})

test('a file of many comments and no directive is read in one go', async () => {
  const comments = '/* a */ // b\n'.repeat(20_000)
  expect(await hasUseClient(write('d.ts', `${comments}export const a = 1`))).toBe(false)
  expect(await hasUseClient(write('e.ts', `${comments}'use client'`))).toBe(true)
})

test('chunks that hold a client module get the directive back, once, and others stay as they are', async () => {
  const client = write('client.tsx', "'use client'\nexport {}")
  const plain = write('plain.ts', 'export {}')
  const marked = write('marked.js', 'export {}')
  const kept = write('kept.js', '"use client";export {}')
  const untouched = write('untouched.js', 'export {}')
  const outputs = {
    [marked]: { inputs: { [client]: {}, [plain]: {} } },
    [kept]: { inputs: { [client]: {} } },
    [untouched]: { inputs: { [plain]: {} } },
  }
  await markClientChunks({ outputs }, hasUseClient)
  expect(readFileSync(marked, 'utf8')).toBe('"use client";export {}')
  expect(readFileSync(kept, 'utf8')).toBe('"use client";export {}')
  expect(readFileSync(untouched, 'utf8')).toBe('export {}')
})
