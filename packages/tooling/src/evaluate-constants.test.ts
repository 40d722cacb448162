import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import { expect, test } from 'vitest'
import { evaluateConstants } from './evaluate-constants.ts'

test('a bundle holds the constants that it imports, and not what they were made of', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-constants-'))
  writeFileSync(join(folder, 'words.json'), '{"tea":"green","coffee":"black","cups":2}')
  writeFileSync(
    join(folder, 'words.constant.ts'),
    "import words from './words.json' with { type: 'json' }\nconst { cups, ...drinks } = words\nexport { cups, drinks }",
  )
  writeFileSync(join(folder, 'entry.ts'), "import { drinks } from './words.constant.ts'\nconsole.log(drinks)")
  await build({
    entry: { entry: join(folder, 'entry.ts') },
    outDir: join(folder, 'dist'),
    config: false,
    format: ['esm'],
    silent: true,
    outExtension: () => ({ js: '.js' }),
    esbuildPlugins: [evaluateConstants],
  })
  const bundle = readFileSync(join(folder, 'dist/entry.js'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(bundle).toContain('{ "tea": "green", "coffee": "black" }')
  expect(bundle).not.toContain('cups')
})
