import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findWrongVersions } from './find-wrong-versions.ts'

function makeRelease(...tags: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-versions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'packages/ui/api'), { recursive: true })
  const write = (version: string, code: string) => {
    writeFileSync(join(root, 'packages/ui/package.json'), JSON.stringify({ name: '@vitrine/ui', version }))
    writeFileSync(join(root, 'packages/ui/api/index.api.md'), `\`\`\`ts\n${code}\n\`\`\`\n`)
  }
  write('0.1.0', 'export function mix(): void;')
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message', 'Release')
  for (const tag of tags) git('tag', tag)
  return { root, write }
}

test('a patch that loses a function is refused, by package and report; a minor version is not', () => {
  const { root, write } = makeRelease('@vitrine/ui@0.0.9', '@vitrine/ui@0.1.0', '@vitrine/ui-state@0.3.0')
  write('0.1.1', 'export function blend(): void;')
  expect(findWrongVersions(root)).toEqual([
    '@vitrine/ui 0.1.1 cannot follow 0.1.0: its surface in packages/ui/api/index.api.md is broken.',
  ])
  write('0.2.0', 'export function blend(): void;')
  expect(findWrongVersions(root)).toEqual([])
})

test('what was never released may change as it likes', () => {
  const { root, write } = makeRelease()
  write('0.0.1', '')
  expect(findWrongVersions(root)).toEqual([])
})
