import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { SITE } from '../build/build-gallery.ts'

const files = new Set(readdirSync(SITE, { recursive: true, encoding: 'utf8' }))
const pages = new Map(
  [...files]
    .filter((path) => path.endsWith('.html'))
    .map((path) => [path, readFileSync(join(SITE, path), 'utf8')]),
)
const own = [...pages].filter(([path]) => !path.startsWith('stages/'))
const idsOf = new Map(
  own.map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
)

test('the site has its pages', () => {
  expect(own.length).toBeGreaterThan(90)
  for (const path of ['index.html', '404.html', 'search.json', 'pages.html']) expect(files).toContain(path)
})

test('every link and every file of every page leads somewhere', () => {
  const broken = own.flatMap(([path, html]) =>
    [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
      .map(([, address = '']) => address.replaceAll('&amp;', '&'))
      .filter((address) => !/^(?:https?:|mailto:|data:)/.test(address))
      .filter((address) => !isThere(path, address))
      .map((address) => `${path} → ${address}`),
  )
  expect(broken).toEqual([])
})

test('no page has an address from the root, so that the site works below any path', () => {
  const rooted = [...pages].filter(([, html]) => /\s(?:href|src)="\//.test(html)).map(([path]) => path)
  expect(rooted).toEqual([])
})

test('what is searched leads to pages and headings that are there', () => {
  const index = JSON.parse(readFileSync(join(SITE, 'search.json'), 'utf8')) as {
    address: string
    headings: { anchor: string }[]
  }[]
  const lost = index.flatMap(({ address, headings }) =>
    headings
      .filter(({ anchor }) => !idsOf.get(address)?.has(anchor))
      .map(({ anchor }) => `${address}#${anchor}`),
  )
  expect(lost).toEqual([])
})

function isThere(page: string, address: string): boolean {
  const [path = '', fragment] = address.split('#')
  const target =
    path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path.split('?')[0] ?? ''))
  return (
    files.has(target) &&
    (fragment === undefined || (idsOf.get(target)?.has(decodeURIComponent(fragment)) ?? false))
  )
}
