import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { writeTypes } from './write-types.ts'

function makePackage(sources: Record<string, string>): { folder: string; read: (path: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-types-of-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const base = fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: base }))
  for (const [path, content] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return { folder, read: (path) => readFileSync(join(folder, 'dist', path), 'utf8') }
}

test('declarations of an entry and of what it takes lie as the sources do, and name each other as scripts', async () => {
  const { folder, read } = makePackage({
    'src/index.ts': "export type { Part } from './model/part.ts'\nexport { show } from './show.tsx'\n",
    'src/model/part.ts': "/** A part's kind. */\nexport type Part = 'text' | \"it's\"\n",
    'src/show.tsx':
      "import { Part } from './model/part.ts'\nexport const show = (part: Part): string => part\n",
    'src/unused.ts': 'export const unused: string = ""\n',
  })
  await writeTypes(folder, ['src/index.ts'])
  expect(read('index.d.ts')).toBe(
    "export type { Part } from './model/part.js';\nexport { show } from './show.js';\n",
  )
  expect(read('model/part.d.ts')).toBe("/** A part's kind. */\nexport type Part = 'text' | \"it's\";\n")
  expect(read('show.d.ts')).toBe(
    "import { Part } from './model/part.js';\nexport declare const show: (part: Part) => string;\n",
  )
  expect(() => read('unused.d.ts')).toThrow(/ENOENT/)
})

test('the type of a JSON file is written out, as not every compiler reads one', async () => {
  const { folder, read } = makePackage({
    'src/index.ts':
      "import type texts from './en/texts.json'\nexport type Name = keyof typeof texts\nexport type Of = typeof texts\n",
    'src/en/texts.json': '{ "open": { "a-b": "" }, "counts": [1] }',
  })
  await writeTypes(folder, ['src/index.ts'])
  expect(read('index.d.ts')).toContain("import texts from './en/texts.js';")
  expect(read('en/texts.d.ts')).toBe(
    'declare const content: { "open": { "a-b": string }; "counts": (number)[] };\nexport default content;\n',
  )
})

test('a source that leaves a type to be worked out is refused by name', async () => {
  const { folder } = makePackage({ 'src/index.ts': 'export const size = Math.max(1, 2)\n' })
  await expect(writeTypes(folder, ['src/index.ts'])).rejects.toThrow(/index\.ts.*TS9\d{3}/)
})

test('a source that is not there is refused by the name of who needs it', async () => {
  const { folder } = makePackage({ 'src/index.ts': "export type { Gone } from './gone.ts'\n" })
  await expect(writeTypes(folder, ['src/index.ts'])).rejects.toThrow(/index\.ts need \.\/gone\.ts/)
})
