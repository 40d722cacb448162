import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Methods that the compiler knows, but Node 20 or Safari before 17.4 do not have. */
const MISSING = /\b(?:Map|Object)\.groupBy\(|\bPromise\.withResolvers\b|\bArray\.fromAsync\(/

const root = fileURLToPath(new URL('../../..', import.meta.url))
const packages = readdirSync(join(root, 'packages')).filter(
  (name) => name !== 'tooling' && existsSync(join(root, 'packages', name, 'src')),
)

test.each([...packages.map((name) => join('packages', name)), join('apps', 'web')])(
  '%s calls no method that an engine it names does not have',
  (folder) => {
    const source = join(root, folder, 'src')
    const wrong = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|__fixtures__/.test(file))
      .filter((file) => MISSING.test(readFileSync(join(source, file), 'utf8')))
    expect(wrong).toEqual([])
  },
)
