import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'
import { holdBack, scriptsOfBody, takenOver } from '../../testing/open-page.ts'

const open = builtPagesInBrowser()

test('a form that is sent before the scripts came is sent once they have, with what was typed', async () => {
  const { page, complaints } = await open('/404', { isSignedIn: false })
  const sent: unknown[] = []
  await page.route('**/api/auth/sign-in', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 401, json: { error: { code: 'invalid-credentials', message: '' } } })
  })
  const release = await holdBack(page, scriptsOfBody)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail address').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('nineteen quiet herons')
  await page.locator('form .auth-submit').click()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(sent).toEqual([])
  release()
  await expect
    .poll(() => sent)
    .toMatchObject([{ email: 'ada@example.org', password: 'nineteen quiet herons' }])
  await takenOver(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sign in')
  expect(complaints).toEqual([])
  await page.close()
})

test('a form that is sent where a part of the page is missing is answered by the server', async () => {
  const { page } = await open('/404', { isSignedIn: false })
  await page.route(scriptsOfBody, (route) => route.abort('connectionreset'))
  await page.goto('/login')
  await page.locator('#not-started:visible').waitFor()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('form .auth-submit').click()
  expect(new URL((await posted).url()).pathname).toBe('/login')
  await page.close()
})
