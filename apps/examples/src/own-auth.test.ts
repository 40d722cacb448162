import { rmSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWithVite, installExample, startServer } from './build-example.ts'
import { colourOf, INK, openExample, startBrowser } from './open-example.ts'

let folder: string
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
beforeAll(async () => {
  folder = installExample('own-auth')
  await buildWithVite(folder)
  server = await startServer(folder)
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['light', 'dark'] as const)(
  'on a %s device one signs in, stays so, and signs out',
  async (colorScheme) => {
    const { page, complaints } = await openExample(browser, server.origin, { colorScheme })
    const heading = page.getByRole('heading', { name: 'Sign in' })
    await heading.waitFor()
    expect(await colourOf(heading)).toBe(INK[colorScheme])
    await page.getByLabel('E-mail address').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('nineteen quiet herons')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Good morning, Ada' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await heading.waitFor()
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('a wrong password is told at the form, in the words of the screen', async () => {
  const { page } = await openExample(browser, server.origin)
  await page.getByLabel('E-mail address').fill('grace@example.com')
  await page.getByLabel('Password', { exact: true }).fill('seven loud gulls here')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByText(/do(es)? not match|not right|wrong/i)
    .first()
    .waitFor()
  await page.close()
})

function tryEve(): Promise<Response> {
  return fetch(`${server.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'eve@example.com', password: 'x' }),
  })
}

test('the sixth try for an address within a minute has to wait', async () => {
  const statuses = []
  for (let index = 0; index < 6; index += 1) statuses.push((await tryEve()).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('the screen has no link to what the back end lacks', async () => {
  const { page } = await openExample(browser, server.origin)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('link').allInnerTexts()).toEqual([])
  await page.close()
})
