import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchOptions } from '@vitrine/tooling/browser'
import { installPacked } from '@vitrine/tooling/install-packed'
import { type LocalServer, serveFolder } from '@vitrine/tooling/serve-folder'
import { chromium, type Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

const conversation = {
  id: 'leeks',
  kind: 'chatbot',
  title: 'Leeks',
  source: { format: 'openai-chat' },
  currentMessageId: 'a',
  messages: [
    { id: 'q', parentId: null, role: 'user', parts: [{ type: 'text', text: 'How long do leeks need?' }] },
    { id: 'a', parentId: 'q', role: 'assistant', parts: [{ type: 'text', text: '**Ten** minutes.' }] },
  ],
}

/** A plain page whose own styles would spoil everything that is on it. */
const page = `<!doctype html><style>* { color: red !important; font: 40px cursive !important }</style>
<h1>Of the host</h1><vitrine-conversation src="/leeks.json"></vitrine-conversation>
<script type="module" src="/main.js"></script>`

let folder: string
let browser: Browser
let server: LocalServer
beforeAll(async () => {
  folder = installPacked(['share-views', 'rich-text', 'transcript', 'ui'], ['react-dom'])
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(
    join(folder, 'main.js'),
    "import { defineElements } from '@vitrine/share-views/elements'\ndefineElements()",
  )
  await build({ root: folder, configFile: false, logLevel: 'silent' })
  writeFileSync(join(folder, 'dist/leeks.json'), JSON.stringify(conversation))
  server = await serveFolder(join(folder, 'dist'), {
    // Browsers ask for an icon too.
    answer: ({ path, response }) => path === '/favicon.ico' && Boolean(response.writeHead(204).end()),
  })
  browser = await chromium.launch(await launchOptions())
}, 120_000)
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('from the tarball, built for production, an element shows a conversation in a page that styles everything', async () => {
  const shown = await browser.newPage()
  const complaints: string[] = []
  shown.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  shown.on('pageerror', (error) => complaints.push(error.message))
  await shown.goto(server.origin)
  const answer = shown.locator('strong', { hasText: 'Ten' })
  await answer.waitFor({ state: 'visible' })
  const styles = await answer.evaluate((element) => {
    const { color, fontSize } = getComputedStyle(element)
    return { color, fontSize }
  })
  expect(styles.color).not.toBe('rgb(255, 0, 0)')
  expect(styles.fontSize).not.toBe('40px')
  const host = await shown
    .locator('h1')
    .first()
    .evaluate((element) => getComputedStyle(element).color)
  expect(host).toBe('rgb(255, 0, 0)')
  expect(complaints).toEqual([])
})
