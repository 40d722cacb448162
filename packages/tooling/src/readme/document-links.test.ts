import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { brokenLinks } from './document-links.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

test('every link of every document of the repository leads to a file and a heading', () => {
  const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && !path.includes('__fixtures__'))
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap((document) => brokenLinks(root, document))).toEqual([])
})

test('a link to a file, a folder or a heading that is not there is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'b'))
  writeFileSync(
    join(folder, 'b/README.md'),
    '# One `two`, three\n\n## Again\n\n## Again\n\n```md\n# Not one\n```\n',
  )
  const good = ['b', 'b/README.md', 'b/README.md#one-two-three', 'b/README.md#again-1', '#here']
  const bad = ['c', 'b#again', 'b/README.md#not-one', '#there']
  const links = [...good, ...bad, 'https://example.org/c'].map((target) => `[to](${target})`)
  const picture = '<img alt="A" src="c.png" />'
  writeFileSync(
    join(folder, 'a.md'),
    `# Here\n\n${links.join(' ')} ${picture}\n\n\`\`\`md\n[to](nowhere)\n\`\`\`\n`,
  )
  expect(brokenLinks(folder, 'a.md')).toEqual([...bad, 'c.png'].map((target) => `a.md: ${target}`))
})
