import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { FULL_TEST_PARTS } from './full-test-parts.ts'
import { hashCovered } from './hash-covered.ts'

function makeRepository(): { root: string; write: (path: string, content: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-covered-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  mkdirSync(join(root, 'src'))
  const write = (path: string, content: string) => writeFileSync(join(root, path), content)
  write('src/one.ts', 'one')
  write('.gitignore', 'made.ts\n')
  return { root, write }
}

test('any change of content, name or number of the covered files is another hash, and the way back is the same', () => {
  const { root, write } = makeRepository()
  const hash = () => hashCovered(root, ['src'])
  const first = hash()
  write('src/one.ts', 'two')
  const changed = hash()
  write('src/one.ts', 'one')
  write('src/two.ts', '')
  const added = hash()
  rmSync(join(root, 'src/two.ts'))
  renameSync(join(root, 'src/one.ts'), join(root, 'src/three.ts'))
  const renamed = hash()
  expect(new Set([first, changed, added, renamed]).size).toBe(4)
  renameSync(join(root, 'src/three.ts'), join(root, 'src/one.ts'))
  expect(hash()).toBe(first)
})

test('whether a file is committed makes no difference, nor what git ignores or what stands elsewhere', () => {
  const { root, write } = makeRepository()
  const first = hashCovered(root, ['src'])
  execFileSync('git', ['add', '--all'], { cwd: root })
  write('src/made.ts', 'made')
  write('elsewhere.ts', 'elsewhere')
  expect(hashCovered(root, ['src'])).toBe(first)
})

test('a path that nothing is at is refused, so that no moved folder goes unnoticed', () => {
  const { root } = makeRepository()
  expect(() => hashCovered(root, ['src', 'gone'])).toThrow(/Nothing is at gone/)
})

test.each(FULL_TEST_PARTS)('$name covers files that are there', ({ covers }) => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  expect(covers.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
