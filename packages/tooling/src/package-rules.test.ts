import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ALLOWED_IMPORTS, ONLY_TYPES, TOP_LEVEL } from './package-rules.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

interface Manifest {
  name: string
  private?: boolean
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const rooms = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((room) => existsSync(join(root, room, 'package.json'))),
)
const manifests = new Map<string, Manifest>(
  rooms.map((room) => [room, JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'))]),
)
const roomOf = new Map([...manifests].map(([room, manifest]) => [manifest.name, room]))

function modules(room: string): string[] {
  return readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(root, room, 'src', file))
}

function sources(room: string): string[] {
  return modules(room).filter((file) => !/\.test\.tsx?$|__fixtures__/.test(file))
}

function importedRooms(room: string): string[] {
  const names = sources(room).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*['"]((?:@vitrine\/[a-z-]+)|vitrine)(?:\/[^'"]*)?['"]/g,
      ),
    ].map((match) => match[1] ?? ''),
  )
  return [...new Set(names)].map((name) => roomOf.get(name) ?? `nothing called ${name}`)
}

test.each(rooms.filter((room) => room !== 'packages/tooling'))('%s imports only the rooms it may', (room) => {
  const allowed = new Set(ALLOWED_IMPORTS[room] ?? [])
  const depended = Object.keys({
    ...manifests.get(room)?.dependencies,
    ...manifests.get(room)?.peerDependencies,
  })
    .map((name) => roomOf.get(name))
    .filter((sibling) => sibling !== undefined)
  const wrong = [...depended, ...importedRooms(room)].filter(
    (sibling) => sibling !== room && !allowed.has(sibling),
  )
  expect(wrong).toEqual([])
})

test.each(Object.entries(ONLY_TYPES))('%s imports only types from %j', (room, names) => {
  const offenders = sources(room).filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm)].some(([, from]) =>
      names.some((name) => from === name || from?.startsWith(`${name}/`)),
    ),
  )
  expect(offenders).toEqual([])
})

test.each(rooms.filter((room) => !manifests.get(room)?.private))(
  '%s has a readme and the licence',
  (room) => {
    expect(readFileSync(join(root, room, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    )
    expect(readFileSync(join(root, room, 'README.md'), 'utf8')).toContain(manifests.get(room)?.name)
  },
)

test('the top level holds only what belongs there', () => {
  const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const visible = tracked.split('\n').filter((name) => name !== '' && !name.startsWith('.'))
  expect(visible.filter((name) => !TOP_LEVEL.includes(name))).toEqual([])
})

test('no fixture registers a hook, which only the first test file of a worker would have', () => {
  const hooked = rooms
    .flatMap(modules)
    .filter((file) => file.includes('__fixtures__'))
    .filter((file) => /^(?:before|after)(?:Each|All)\(/m.test(readFileSync(file, 'utf8')))
  expect(hooked).toEqual([])
})

test('no file outside configuration has a default export', () => {
  const offenders = rooms
    .filter((room) => room !== 'packages/tooling')
    .flatMap(sources)
    .filter((file) => /^export default/m.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
