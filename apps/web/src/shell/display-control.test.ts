import { languageNames } from '@vitrine/i18n-setup'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'
import { holdBack, scriptsOfBody, takenOver } from '../../testing/open-page.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Why is the last line lost?', 20)
const reading = `/shared/conversations/${share.id}`
const open = builtPagesInBrowser([share])

test.each(['/', '/login', '/404', reading])('%s offers every language by its own name', async (path) => {
  const { page, complaints } = await open(path)
  const button = page.getByRole('button', {
    name: path === reading ? 'Language: English' : 'Language and theme: English',
  })
  expect(await button.innerText()).toBe('English')
  // The sign-in takes the focus to its first field.
  await takenOver(page)
  await button.press('Enter')
  const options = page.getByRole('combobox', { name: 'Language' }).locator('option')
  await expect.poll(() => options.allInnerTexts()).toEqual(Object.values(languageNames))
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.close()
})

test('a screen that changes by itself leaves the focus where the reader is', async () => {
  const { page } = await open('/404')
  const release = await holdBack(page, '**/api/auth/session')
  await page.goto('/login')
  await takenOver(page)
  const button = page.getByRole('button', { name: 'Language and theme: English' })
  await button.press('Enter')
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  release()
  await page.getByRole('main').getByText('ada@example.org').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.close()
})

test('without scripts the language is changed by a form, and the theme is light until another one is chosen', async () => {
  const { page } = await open('/login', { javaScriptEnabled: false, colorScheme: 'dark' })
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await paper()).toBe('rgb(251, 250, 247)')
  await page.locator('.display-button').click()
  await page.getByRole('radio', { name: 'As on this device' }).check()
  expect(await paper()).toBe('rgb(23, 22, 19)')
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await paper()).toBe('rgb(251, 250, 247)')
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await paper()).toBe('rgb(23, 22, 19)')
  await page.getByRole('combobox').selectOption('de')
  await page.getByRole('button', { name: 'Show this language' }).click()
  await page.waitForURL('**/login?lng=de')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.close()
})

test('without scripts a change of language keeps the rest of the address', async () => {
  const query = new URLSearchParams({ next: '/members?a=b&c', token: '"><b>é</b>', id: 'i1' })
  const { page } = await open(`/invitation?lng=en&${query}`, { javaScriptEnabled: false })
  await page.locator('.display-button').click()
  await page.getByRole('combobox').selectOption('ar')
  await page.getByRole('button', { name: 'Show this language' }).click()
  await page.waitForURL('**lng=ar')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...Object.fromEntries(query),
    lng: 'ar',
  })
  await page.close()
})

test('a language that was picked before the scripts came counts', async () => {
  const { page } = await open('/login', { isSignedIn: false })
  const release = await holdBack(page, scriptsOfBody)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.display-button').click()
  await page.getByRole('combobox').selectOption('de')
  release()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor()
  expect(await page.getByRole('combobox').inputValue()).toBe('de')
  await page.close()
})

test('a change of language changes the page as it stands', async () => {
  const { page, complaints } = await open('/invitation?token=abc&lng=en#later')
  const english = await page.locator('h1').innerText()
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.value = 'typed'
    document.querySelector('main')?.append(input)
    Object.assign(window, { isSamePage: true })
  })
  await page.locator('.display-button').click()
  expect(await page.getByRole('button', { name: 'Show this language' }).count()).toBe(0)
  await page.getByRole('combobox').selectOption('ar')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  await expect.poll(() => page.locator('.display-button').innerText()).toBe('العربية')
  await expect.poll(() => page.title()).toBe('دعوة إلى مساحة عمل · Vitrine')
  expect(await page.locator('h1').innerText()).not.toBe(english)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await page.locator('main > input').inputValue()).toBe('typed')
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?token=abc', '#later'])

  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  expect(complaints).toEqual([])
  await page.close()
})

test('a reading page, written in the reader’s language, is loaded anew where it is', async () => {
  const { page } = await open(`${reading}?lng=en&from=mail#m-turn-9`)
  await page.locator('.display-button').click()
  await page.getByRole('combobox').selectOption('de')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('button', { name: 'Show this language' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await takenOver(page)
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?from=mail', '#m-turn-9'])
  expect(await page.locator('.display-button').innerText()).toBe('Deutsch')
  await page.close()
})

test('a theme counts at once and is kept, without a flash', async () => {
  const { page } = await open('/login')
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await paper()).toBe('rgb(251, 250, 247)')
  await takenOver(page)
  await page.locator('.display-button').press('Enter')
  await page.getByRole('radio', { name: 'Light' }).press('ArrowDown')
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  expect(await paper()).toBe('rgb(23, 22, 19)')

  await page.addInitScript(() => {
    const seen: string[] = []
    const note = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { seen })
  })
  await page.reload()
  await takenOver(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen)).toEqual(new Set(['rgb(23, 22, 19)']))
  await page.close()
})

test('the theme of the device is followed live', async () => {
  const { page } = await open('/login')
  const paper = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe('rgb(251, 250, 247)')
  await page.locator('.display-button').click()
  await page.getByRole('radio', { name: 'As on this device' }).check()
  expect(await paper()).toBe('rgb(23, 22, 19)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => paper()).toBe('rgb(251, 250, 247)')
  await page.close()
})

test('on a reading page a theme is one press away, counts at once, is kept, and is the same in every tab', async () => {
  const { page, complaints } = await open(reading)
  const paper = (tab = page) => tab.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const themes = page.getByRole('group', { name: 'Theme' })
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(window.location.href))
  const other = await opened
  await takenOver(other)
  await themes.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => paper()).toBe('rgb(23, 22, 19)')
  await expect.poll(() => paper(other)).toBe('rgb(23, 22, 19)')
  expect(await other.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  await page.reload()
  await takenOver(page)
  expect(await themes.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => themes.getByRole('radio', { name: 'As on this device' }).isChecked()).toBe(true)
  await expect.poll(() => paper()).toBe('rgb(251, 250, 247)')
  expect(complaints).toEqual([])
  await other.close()
  await page.close()
})
