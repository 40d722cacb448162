import { mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLicenses } from './bundle-packages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licenses-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function addPackage(name: string, license?: string): string {
  const root = join(folder, 'node_modules', name)
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '1.2.3' }))
  if (license) writeFileSync(join(root, 'LICENSE.txt'), license)
  return join(root, 'index.js')
}

test('the licence of each package in a bundle is written once', async () => {
  const file = join(folder, 'LICENSES.txt')
  const pear = addPackage('@fruit/pear', 'Copyright Pear\n')
  await writeLicenses([pear, pear, addPackage('apple', 'Copyright Apple'), 'src/index.ts'], file)
  expect(readFileSync(file, 'utf8')).toBe(
    '@fruit/pear 1.2.3\n\nCopyright Pear\n\n\napple 1.2.3\n\nCopyright Apple\n',
  )
})

test('a bundle without packages of others has no file of licences', async () => {
  await writeLicenses(['src/index.ts'], join(folder, 'LICENSES.txt'))
  expect(existsSync(join(folder, 'LICENSES.txt'))).toBe(false)
})

test('a package without a licence is not bundled', async () => {
  await expect(writeLicenses([addPackage('apple')], join(folder, 'LICENSES.txt'))).rejects.toThrow(/apple/)
})
