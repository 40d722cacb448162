import { readdirSync, readFileSync } from 'node:fs'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import type { Step, WorkflowRun } from '@vitrine/transcript'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../testing/pdf-text.ts'
import { serveBuiltPages, type BuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'

const path = '/shared/agent-workflow-runs/run'
let pages: BuiltPages
let browser: Browser

beforeAll(async () => {
  const publishedAt = '2026-11-14T10:00:00Z'
  pages = await serveBuiltPages([
    { id: 'run', publishedAt, run: prepareRun(makeRun(), undefined, completeRenderer) },
  ])
  browser = await connectBrowser()
})

afterAll(async () => {
  await browser.close()
  pages.close()
})

test('a run is printed with the line of every step, what stands in open ones, and no controls', async () => {
  const page = await browser.newPage()
  await page.goto(pages.origin + path)
  await page.locator('.vitrine-run-tools').waitFor()
  await page.locator('.vitrine-step-fold > summary', { hasText: 'Weigh sample 3' }).first().click()
  const sheets = pdfText(await page.pdf({ format: 'A4' }))
  await page.close()

  const text = sheets.join('')
  expect(sheets.length).toBeGreaterThan(2)
  for (let place = 0; place < 60; place += 1) expect(text).toContain(`Weighsample${place}`)
  expect(text.match(/Rinsethescale/g)?.length).toBeGreaterThanOrEqual(40)
  // What came out stands in the line of a step, and once more in an open one.
  expect(text.match(/Sample3weighs33grams\./g)).toHaveLength(2)
  expect(text.match(/Sample4weighs44grams\./g)).toHaveLength(1)
  expect(text).not.toContain('Timeline')
  expect(text).not.toContain('Anystatus')
  // No line is cut in two: what a sheet begins with is whole.
  for (const sheet of sheets.slice(1))
    expect(sheet).toMatch(/^(?:Weighsample|Rinsethescale|Succeeded|Published)/)
})

test('readers go back and forth between the ways to look at a run without a server', async () => {
  const page = await browser.newPage()
  await page.goto(pages.origin + path)
  await page.locator('.vitrine-run-tools').waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    // A browser with a window asks for its sign at every address.
    if (!request.url().endsWith('/favicon.svg')) asked.push(request.url())
  })
  const article = await page.locator('.vitrine-run').elementHandle()
  const isChecked = (view: string) =>
    page.locator(`[data-view=${view}]:checked`).waitFor({ state: 'attached' })

  await page.locator('[data-view=timeline]').check()
  await page.locator('.vitrine-step-fold > summary').first().click()
  await page.goBack()
  await isChecked('tree')
  await page.goForward()
  await isChecked('timeline')
  expect(await article?.evaluate((element) => element.isConnected)).toBe(true)
  expect(asked).toEqual([])

  await page.reload()
  await isChecked('timeline')
  await page.locator('.vitrine-step-fold[open]').waitFor()
  await page.close()
})

test('what lays graphs out is in no script of a page or of the worker that reads files, only where runs are prepared', () => {
  const assets = new URL('../../dist/client/assets/', import.meta.url)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const codeOf = (name: string) => readFileSync(new URL(name, assets), 'utf8')
  // What draws diagrams lays them out, in a frame that a reader has to ask for.
  const ofFrame = new Set(scripts.filter((name) => /^diagram-frame-(?!path)/.test(name)))
  for (const name of ofFrame) {
    const imported = [...codeOf(name).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = '']) => file)
    for (const file of imported) if (scripts.includes(file)) ofFrame.add(file)
  }
  const heavy = scripts.filter((name) => !ofFrame.has(name) && codeOf(name).includes('ranksep'))
  expect(scripts.some((name) => name.startsWith('transcript-worker'))).toBe(true)
  expect(ofFrame.size).toBeGreaterThan(3)
  expect(heavy.filter((name) => !name.startsWith('run-worker'))).toEqual([])
})

function makeRun(): WorkflowRun {
  const steps = Array.from({ length: 60 }, (_, place) =>
    stepOf(`weigh-${place}`, null, `Weigh sample ${place}`, `Sample ${place} weighs ${place * 11} grams.`),
  )
  const repeats = Array.from({ length: 40 }, (_, place) => stepOf(`rinse-${place}`, null, 'Rinse the scale'))
  return {
    id: 'run',
    workflow: { name: 'Weigh samples' },
    status: 'succeeded',
    startedAt: 0,
    endedAt: 100_000,
    steps: [...steps, ...repeats],
    source: { format: 'example' },
  }
}

function stepOf(id: string, parentId: string | null, name: string, output?: string): Step {
  const times = { startedAt: 0, endedAt: 1000 }
  return { id, parentId, name, kind: 'step', status: 'succeeded', attempts: 1, logs: [], output, ...times }
}
