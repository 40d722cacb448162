import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'
import { holdBack, takenOver } from '../../testing/open-page.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Which record do we lose?')
const reading = `/shared/conversations/${share.id}`
const open = builtPagesInBrowser([share])

const OFFLINE = 'You are offline. What is on this page can still be read.'

test.each([
  ['', '/login'],
  [', without React too', reading],
])('a lost connection is said, and taken back when the server answers again%s', async (_case, path) => {
  const { page, requests } = await open(path)
  const notice = page.getByRole('status').filter({ hasText: OFFLINE })
  await page.context().setOffline(true)
  await notice.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const roomBelow = () => page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)
  expect(await roomBelow()).toBe('128px')

  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await page.getByText('There is still no connection.').waitFor()
  expect(await retry.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(requests).toContain('/api/health')

  await page.clock.install()
  await page.context().setOffline(false)
  await page.getByText('You are connected again.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.clock.runFor(6000)
  await page.getByText('You are connected again.').waitFor({ state: 'hidden' })
  expect(await roomBelow()).toBe('0px')
  await page.close()
})

test('the word of the browser is not enough while the server does not answer', async () => {
  const { page } = await open('/login')
  await page.route('**/api/health', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('There is still no connection.').waitFor()
  await page.unroute('**/api/health')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are connected again.').waitFor()
  await page.close()
})

test('an answer that comes after the connection was lost again is no news', async () => {
  const { page } = await open('/login')
  const release = await holdBack(page, '**/api/health')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByRole('status').filter({ hasText: OFFLINE }).waitFor()
  release()
  await page.evaluate(() => fetch('/api/health', { method: 'HEAD' }))
  expect(await page.getByText('You are connected again.').count()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('You are connected again.').waitFor()
  await page.close()
})

test('a page that was opened without a connection says so', async () => {
  const { page } = await open('/login')
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await page.reload()
  await page.getByRole('status').filter({ hasText: OFFLINE }).waitFor()
  await page.close()
})

test.each([
  ['QuotaExceededError', 'There is no room left in this browser for this site'],
  ['SecurityError', 'This browser keeps nothing for this site'],
])('a choice that cannot be kept is said only then: %s', async (name, text) => {
  const { page } = await open('/login')
  await page.addInitScript((error) => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', error)
    }
  }, name)
  await page.reload()
  await page.locator('.display-button').click()
  expect(await page.getByText(text).count()).toBe(0)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('status').filter({ hasText: text }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(text).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await page.getByText(text).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.close()
})

test('a choice that can be kept at the second try is kept', async () => {
  const { page } = await open('/login')
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.locator('.display-button').click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.notice').waitFor({ state: 'hidden' })
  await page.reload()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.close()
})

test.each([
  ['drops', false],
  ['refuses', true],
])(
  'a language is shown though the browser %s cookies, and that it is not kept is said',
  async (_, isRefused) => {
    const { page } = await open('/login')
    await page.addInitScript((refused) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'SecurityError')
      }
      const answer = () => {
        if (refused) throw new DOMException('', 'SecurityError')
        return ''
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: answer, set: answer })
    }, isRefused)
    await page.reload()
    await page.locator('.display-button').click()
    await page.getByRole('combobox').selectOption('de')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
    await page.getByText('Dieser Browser speichert').waitFor()
    await page.close()
  },
)

test('a reading page says once that a theme cannot be kept, and keeps it at the second try', async () => {
  const { page } = await open(reading)
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('status').filter({ hasText: 'There is no room left in this browser' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.locator('.notice').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.reload()
  await takenOver(page)
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.close()
})
