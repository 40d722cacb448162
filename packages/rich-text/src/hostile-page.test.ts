import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileStrings } from './__fixtures__/hostile-strings.ts'
import { openPage, startBrowser } from './__fixtures__/test-page.ts'
import { renderCode, renderMarkdown } from './__fixtures__/complete.ts'
import { renderPlainText, renderTerminal } from './index.ts'

const renderers = { renderMarkdown, renderCode, renderPlainText, renderTerminal }
const LISTENER =
  '<!doctype html><meta charset="utf-8"><script>window.runs = 0; window.ran = () => { runs += 1 }</script>'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

// The page has no policy of its own: what is tried here is stopped by the HTML alone.
describe.each(Object.entries(renderers))('a page made by %s from hostile strings', (_name, render) => {
  it('runs nothing, asks for nothing and keeps its names', async () => {
    const pieces = hostileStrings.map((text) => `<div class="rich-text">${render(text)}</div>`).join('\n')
    const { page, requests, complaints } = await openPage(
      browser,
      `${LISTENER}<div class="app">${pieces}</div>`,
    )
    const state = await page.evaluate(() => {
      const elements = Array.from(document.querySelectorAll('body *'))
      for (const element of elements) {
        for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle', 'start', 'begin']) {
          element.dispatchEvent(new Event(type))
        }
      }
      return {
        runs: Reflect.get(window, 'runs'),
        scripts: document.scripts.length,
        collections: [document.images, document.forms, document.embeds, document.anchors].map(
          ({ length }) => length,
        ),
        named: document.querySelectorAll(
          '[id], [name], [style], body iframe, body style, body base, body meta',
        ).length,
        clobbered: ['root', 'app', 'cookie', '__proto__x'].filter((name) => Object.hasOwn(window, name)),
        intact: document.body instanceof HTMLBodyElement && typeof document.getElementById === 'function',
        containers: document.querySelectorAll('.app > .rich-text').length,
      }
    })
    expect(state).toEqual({
      runs: 0,
      scripts: 1,
      collections: [0, 0, 0, 0],
      named: 0,
      clobbered: [],
      intact: true,
      containers: hostileStrings.length,
    })
    expect(requests.map((request) => request.url())).toEqual([])
    expect(complaints).toEqual([])
  })
})
