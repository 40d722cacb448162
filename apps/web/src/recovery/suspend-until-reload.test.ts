import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { suspendUntilReload } from './suspend-until-reload.ts'

const sources = fileURLToPath(new URL('..', import.meta.url))

test('what is loaded on demand holds still where its loading was cancelled', async () => {
  const module = { Component: () => null }
  expect(await suspendUntilReload(Promise.resolve(module))).toBe(module)
  const later = new Promise((resolve) => {
    setImmediate(resolve, 'nothing yet')
  })
  expect(await Promise.race([suspendUntilReload(Promise.resolve(undefined)), later])).toBe('nothing yet')
  await expect(suspendUntilReload(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('every import on demand goes through it: in the tables of routes and places by way of lazyScreen', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  // A document of its own, which says when what it draws with does not come.
  const frame = 'diagram-frame.ts'
  const bare = files.filter((file) =>
    readFileSync(join(sources, file), 'utf8')
      .replaceAll(/^ {2}[\w'/:-]+: \(\) => import\('\.\.\/screens\//gm, '')
      .replaceAll(/suspendUntilReload\(\s*import\(|lazyScreen\([^,]+, \(\) =>\s*import\(/g, '')
      .match(/[^\w.]import\(/),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(bare).toEqual([frame])
})
