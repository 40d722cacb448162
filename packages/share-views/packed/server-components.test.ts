import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchOptions } from '@vitrine/tooling/browser'
import { installPacked } from '@vitrine/tooling/install-packed'
import { chromium, type Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageAnchor } from '../src/address/anchors.ts'
import { everyPart } from '../src/__fixtures__/every-part.ts'
import { researchRun } from '../src/__fixtures__/research-run.ts'

const ADDRESS = 'http://server-components.test'

let folder: string
let browser: Browser
beforeAll(async () => {
  folder = installPacked(['share-views', 'rich-text', 'transcript', 'ui'], ['react-dom'])
  writeFileSync(join(folder, 'content.json'), JSON.stringify({ conversation: everyPart, run: researchRun }))
  writeFileSync(join(folder, 'prepare.mjs'), PREPARE)
  execFileSync(process.execPath, [join(folder, 'prepare.mjs')], { cwd: folder })
  browser = await chromium.launch(await launchOptions())
}, 120_000)
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const PREPARE = `
import { readFileSync, writeFileSync } from 'node:fs'
import { prepareConversation } from '@vitrine/share-views/prepare'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph } from '@vitrine/transcript'
const { conversation, run } = JSON.parse(readFileSync('content.json', 'utf8'))
const prepared = { conversation: prepareConversation(conversation), run: prepareRun(run, deriveGraph(run.steps)) }
writeFileSync('prepared.json', JSON.stringify(prepared))
`

/** What a module writes that has the two views of an entry, run by Node in the folder. */
function run(entry: string, body: string, conditions: readonly string[] = []): string {
  const file = join(folder, 'rendered.mjs')
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs'
import { createElement, isValidElement } from 'react'
import { ConversationView, WorkflowRunView } from '${entry}'
const { conversation, run } = JSON.parse(readFileSync('prepared.json', 'utf8'))
${body}`,
  )
  const flags = conditions.map((condition) => `--conditions=${condition}`)
  return execFileSync(process.execPath, [...flags, file], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

const MARKUP = `
import { renderToStaticMarkup } from 'react-dom/server'
console.log(renderToStaticMarkup(createElement('main', null,
  createElement(ConversationView, { conversation, readerBar: true, publishedAt: '2026-11-15T10:00:00Z' }),
  createElement(WorkflowRunView, { run }))))
`

const madeIds = new RegExp(`_R_\\w+_|\\b${messageAnchor(researchRun.id)}-\\d+(?=")`, 'g')

/** HTML that is the same whether React or a server made its ids. */
const withoutMadeIds = (html: string) => html.replaceAll(madeIds, 'made')

test('rendered by React for servers alone, both views are what the views of a browser are', () => {
  const html = withoutMadeIds(run('@vitrine/share-views/rsc', MARKUP))
  expect(html).toBe(withoutMadeIds(run('@vitrine/share-views', MARKUP)))
  expect(html).toContain('vitrine-tool-call')
  expect(html).toContain('vitrine-graph-pane')
})

test('where React has no contexts and no hooks, both views are elements of HTML without references and handlers', () => {
  const found = run(
    '@vitrine/share-views/rsc',
    `import * as React from 'react'
const components = new Set(), forbidden = new Set()
let elements = 0
function walk(node) {
  if (Array.isArray(node)) return node.forEach(walk)
  if (!isValidElement(node)) return
  elements += 1
  if (typeof node.type === 'function') components.add(node.type.name)
  for (const [name, value] of Object.entries(node.props))
    if (name === 'ref' || typeof value === 'function') forbidden.add(name)
  walk(node.props.children)
}
walk(ConversationView({ conversation, readerBar: true }))
walk(WorkflowRunView({ run }))
console.log(JSON.stringify({ hasHooks: 'useState' in React, components: [...components], forbidden: [...forbidden], isLarge: elements > 1000 }))`,
    ['react-server'],
  )
  expect(JSON.parse(found)).toEqual({ hasHooks: false, components: [], forbidden: [], isLarge: true })
})

test('built for production, enhance adds search and copying to that HTML without React', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Read</title><body>${run('@vitrine/share-views/rsc', MARKUP)}<script type="module" src="/main.js"></script>`,
  )
  writeFileSync(
    join(folder, 'main.js'),
    "import '@vitrine/share-views/styles.css'\nimport { enhance } from '@vitrine/share-views/browser'\nenhance(document.body)",
  )
  await build({ root: folder, configFile: false, logLevel: 'silent' })
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const faults: string[] = []
  const scripts: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    const path = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname)
    if (path.endsWith('.js')) scripts.push(readFileSync(path, 'utf8'))
    return route.fulfill({ path })
  })
  await page.goto(ADDRESS)
  await page.keyboard.press('/')
  const search = page.locator('.vitrine-find-text')
  await search.waitFor({ state: 'visible' })
  await search.fill('the')
  await page.locator('.vitrine-find-hits', { hasText: /\d/ }).waitFor()
  const filter = page.locator('.vitrine-run input[type="search"]')
  await filter.fill('no step has this name')
  await page.locator('.vitrine-steps-found', { hasText: /\w/ }).waitFor()
  await context.close()
  expect(faults).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => script.includes('react.element') || script.includes('useState'))).toEqual(
    [],
  )
}, 60_000)
