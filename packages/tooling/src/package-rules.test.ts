import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLOWED_IMPORTS, ONLY_TYPES, TOP_LEVEL } from './package-rules.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Manifest {
  name: string
  description?: string
  keywords?: readonly string[]
  homepage?: string
  bugs?: string
  repository?: { url: string; directory?: string }
  engines?: { node?: string }
  private?: boolean
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const packages = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((path) => existsSync(join(root, path, 'package.json'))),
)
const manifests = new Map<string, Manifest>(
  packages.map((path) => [path, JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))]),
)
const pathOf = new Map([...manifests].map(([path, manifest]) => [manifest.name, path]))

function modules(path: string): string[] {
  return readdirSync(join(root, path, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, path, 'src', file))
}

function sources(path: string): string[] {
  return modules(path).filter((file) => !/\.test\.tsx?$|__fixtures__/.test(file))
}

function importedPackages(path: string): string[] {
  const names = sources(path).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*['"]((?:@vitrine\/[a-z-]+)|vitrine)(?:\/[^'"]*)?['"]/g,
      ),
    ].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)].map((name) => pathOf.get(name) ?? `nothing called ${name}`)
}

test.each(packages.filter((path) => path !== 'packages/tooling'))(
  '%s imports only the packages it may import',
  (path) => {
    const allowed = new Set(ALLOWED_IMPORTS[path] ?? [])
    const depended = Object.keys({
      ...manifests.get(path)?.dependencies,
      ...manifests.get(path)?.peerDependencies,
    })
      .map((name) => pathOf.get(name))
      .filter((sibling) => sibling !== undefined)
    const wrong = [...depended, ...importedPackages(path)].filter(
      (sibling) => sibling !== path && !allowed.has(sibling),
    )
    expect(wrong).toEqual([])
  },
)

test.each(Object.entries(ONLY_TYPES))('%s imports only types from %j', (path, names) => {
  const offenders = sources(path).filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm)].some(([, from]) =>
      names.some((name) => from === name || from?.startsWith(`${name}/`)),
    ),
  )
  expect(offenders).toEqual([])
})

test.each(packages.filter((path) => !manifests.get(path)?.private))(
  '%s has a readme and the licence',
  (path) => {
    expect(readFileSync(join(root, path, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    )
    expect(readFileSync(join(root, path, 'README.md'), 'utf8')).toContain(manifests.get(path)?.name)
  },
)

test.each(packages.filter((path) => !manifests.get(path)?.private))(
  '%s says what it is, where it is from and where to ask',
  (path) => {
    const { description = '', keywords = [], homepage, bugs, repository, engines } = manifests.get(path) ?? {}
    expect(description.length).toBeGreaterThan(20)
    expect(new Set(keywords).size).toBeGreaterThan(3)
    expect(homepage).toBe(`https://github.com/vitrine/vitrine/tree/main/${path}#readme`)
    expect(bugs).toBe('https://github.com/vitrine/vitrine/issues')
    expect(repository).toMatchObject({ directory: path })
    expect(engines?.node).toBe('>=20.19')
  },
)

test('the top level holds only what belongs there', () => {
  const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const visible = tracked.split('\n').filter((name) => name !== '' && !name.startsWith('.'))
  expect(visible.filter((name) => !TOP_LEVEL.includes(name))).toEqual([])
})

test('no fixture registers a hook, which only the first test file of a worker would have', () => {
  const hooked = packages
    .flatMap(modules)
    .filter((file) => file.includes('__fixtures__'))
    .filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, 'utf8')))
  expect(hooked).toEqual([])
})

test('no file outside configuration has a default export', () => {
  const offenders = packages
    .filter((path) => path !== 'packages/tooling')
    .flatMap(sources)
    .filter((file) => /^export default/m.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
