import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '@vitrine/tooling/serve-folder'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runInstalled, startServer } from './build-example.ts'
import { followGuide } from './follow-guide.ts'
import { openExample, startBrowser } from './open-example.ts'

const examples = fileURLToPath(new URL('..', import.meta.url))
const session = fileURLToPath(
  new URL('../../../packages/transcript/src/formats/claude-code/__fixtures__/session.jsonl', import.meta.url),
)

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const folders: string[] = []
const servers: { close(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function follow(guide: string): { folder: string; commands: string[] } {
  const followed = followGuide(guide)
  folders.push(followed.folder)
  return followed
}

/** Runs a file of the folder as `node FILE` does, at home in the folder. */
function run(folder: string, command: string): string {
  const [, file = ''] = command.split(' ')
  const env = { ...process.env, HOME: folder }
  return execFileSync(process.execPath, [join(folder, file)], { cwd: folder, encoding: 'utf8', env })
}

async function serve(folder: string): Promise<string> {
  const server = await serveFolder(folder)
  servers.push(server)
  return server.origin
}

/** As `npm run build` of an application that `create-vite` made. */
async function buildVite(folder: string): Promise<void> {
  await runInstalled(folder, 'typescript/bin/tsc', '-b')
  await runInstalled(folder, 'vite/bin/vite.js', 'build')
}

test('the guide to a chat with the AI SDK leads to one that asks before it orders', async () => {
  const { folder, commands } = follow('ai-sdk')
  expect(commands).toEqual(['npm run build', 'node server.ts'])
  // No key is here.
  copyFileSync(join(examples, 'ai-sdk-chat/model.ts'), join(folder, 'model.ts'))
  await buildVite(folder)
  const server = await startServer(folder)
  servers.push(server)
  const { page, complaints } = await openExample(browser, server.origin)
  await page.getByLabel('Message').fill('Seeds for one bed, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.locator('.order', { hasText: 'Ordered: 2 × leeks' }).waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('the guide to Next leads to a page that is there without script, and comes to life', async () => {
  const { folder, commands } = follow('next')
  expect(commands).toEqual(['npm run build', 'npm start'])
  // Installed packages are links that lead out of the folder, and no server of Next is started here.
  writeFileSync(
    join(folder, 'next.config.ts'),
    "export default { output: 'export', turbopack: { root: '/' }, outputFileTracingRoot: '/' }",
  )
  await runInstalled(folder, 'next/dist/bin/next', 'build')
  const origin = await serve(join(folder, 'out'))
  const { page: unscripted } = await openExample(browser, origin, { javaScriptEnabled: false })
  expect(await unscripted.locator('article strong').allInnerTexts()).toEqual(['Ten minutes'])
  await unscripted.close()
  const { page, complaints } = await openExample(browser, origin)
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Weather in Brest' }).click()
      return page.locator('.weather details').count()
    })
    .toBe(1)
  expect(complaints).toEqual([])
  await page.close()
})

test('the guide to a back end of your own leads to a sign-in that says what is wrong', async () => {
  const { folder, commands } = follow('own-back-end')
  expect(commands).toEqual(['npm run build', 'npm run preview'])
  await buildVite(folder)
  const { page, complaints } = await openExample(browser, await serve(join(folder, 'dist')))
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not a heron by the weir')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('E-mail address and password do not match.').first().waitFor()
  expect(complaints).toEqual([])
  await page.close()
})

test('the guide to logs of Claude Code lists them, and leads to pages of one', async () => {
  const { folder, commands } = follow('session-logs')
  const project = join(folder, '.claude/projects/garden')
  mkdirSync(project, { recursive: true })
  copyFileSync(session, join(project, 'session.jsonl'))
  copyFileSync(session, join(folder, 'session.jsonl'))
  expect(commands).toEqual(['node sessions.ts', 'node session.ts', 'node offline.ts'])
  const [listed] = commands.map((command) => run(folder, command))
  expect(listed).toContain('garden/session.jsonl')
  const origin = await serve(folder)
  for (const path of ['/page.html', '/offline.html']) {
    const { page, complaints } = await openExample(browser, origin + path, { javaScriptEnabled: false })
    expect(await page.locator('article').count()).toBeGreaterThan(1)
    expect(complaints).toEqual([])
    await page.close()
  }
})

test('the guide to traces leads to a page of a run', async () => {
  const { folder, commands } = follow('traces')
  copyFileSync(join(examples, 'vite-react-18/trace.json'), join(folder, 'trace.json'))
  expect(commands).toEqual(['node trace.ts'])
  run(folder, 'node trace.ts')
  const { page } = await openExample(browser, `${await serve(folder)}/run.html`, { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main').innerText()).toContain('Soup planner')
  await page.close()
})
