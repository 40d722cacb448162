import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refuseStorage } from '../../testing/refuse-storage.ts'
import { type FormApplication, serveFormApplication } from '../../testing/serve-form-application.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { DRAFT_LIFETIME_MS, MAX_DRAFT_LENGTH } from './draft-store.ts'

let application: FormApplication
let browser: Browser

beforeAll(async () => {
  application = await serveFormApplication()
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser?.close()
  application?.close()
})
beforeEach(() => {
  application.lacks = () => false
  application.documents.length = 0
})

async function openForm(isStorageBlocked = false): Promise<Page> {
  const page = await browser.newPage()
  if (isStorageBlocked) await page.addInitScript(refuseStorage)
  await page.goto(`${application.origin}/form`)
  return page
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('My title')
  await page.getByLabel('Note').fill('two\nlines')
  await page.getByLabel('Kind').selectOption('c')
  await page.getByLabel('Public').check()
  await page.getByLabel('Secret').fill('hunter2')
  await page.getByLabel('Code').fill('123456')
  await page.locator('[contenteditable]').pressSequentially('free text')
}

function loseOther(): void {
  let isLost = false
  application.lacks = (path) => {
    const isAsked = path.startsWith('/assets/other-') && !isLost
    isLost ||= isAsked
    return isAsked
  }
}

const output = async (page: Page) => JSON.parse(await page.locator('output').innerText())
const filled = { title: 'My title', note: 'two\nlines', kind: 'c', isPublic: true, secret: '' }
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key.includes('draft')))

test('what was typed is put back after the reload, but for secrets, and kept no longer', async () => {
  const page = await openForm()
  await fillForm(page)
  loseOther()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  expect(application.documents).toEqual(['/form', '/other'])
  const kept = JSON.stringify(await keptDrafts(page))
  expect(kept).toContain('My title')
  expect(kept).not.toMatch(/hunter2|123456/)
  await page.getByRole('link', { name: 'Form' }).click()
  await expect.poll(() => output(page)).toEqual(filled)
  expect(await page.locator('[contenteditable]').innerText()).toBe('free text')
  expect(await page.getByLabel('Code').inputValue()).toBe('')
  expect(await keptDrafts(page)).toEqual([])
  await page.getByLabel('Title').fill('Another')
  expect(await output(page)).toEqual({ ...filled, title: 'Another' })
  await page.close()
})

test('what was typed long ago is not put back', async () => {
  const page = await openForm()
  await page.getByLabel('Title').fill('Old')
  loseOther()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  await page.evaluate((age) => {
    const key = 'vitrine.draft:/form'
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '')
    sessionStorage.setItem(key, JSON.stringify({ ...kept, at: kept.at - age }))
  }, DRAFT_LIFETIME_MS)
  await page.getByRole('link', { name: 'Form' }).click()
  await page.getByLabel('Note').fill('so far')
  expect(await page.getByLabel('Title').inputValue()).toBe('Untitled')
  await page.close()
})

test('fields that nobody touched are left to the application', async () => {
  const page = await openForm()
  await page.getByLabel('Note').fill('only this')
  loseOther()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  const [[, kept] = []] = await keptDrafts(page)
  expect(Object.values(JSON.parse(kept ?? '').draft)).toEqual(['only this'])
  await page.close()
})

test('with storage blocked nothing that was typed is lost: no reload, and the way back leads to it', async () => {
  const page = await openForm(true)
  await fillForm(page)
  loseOther()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('alert').waitFor()
  expect(application.documents).toEqual(['/form'])
  await page.goBack()
  await expect.poll(() => output(page)).toEqual(filled)
  await page.close()
})

test('with storage blocked and nothing typed one reload is made', async () => {
  const page = await openForm(true)
  await page.getByLabel('Title').waitFor()
  loseOther()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  expect(application.documents).toEqual(['/form', '/other'])
  await page.close()
})

test('more than a browser keeps for a site is not given up for a reload', async () => {
  const page = await openForm()
  await page.getByLabel('Note').fill('x'.repeat(MAX_DRAFT_LENGTH))
  loseOther()
  await page.getByRole('link', { name: 'Other' }).click()
  await page.getByRole('alert').waitFor()
  expect(application.documents).toEqual(['/form'])
  await page.goBack()
  await expect.poll(async () => (await output(page)).note.length).toBe(MAX_DRAFT_LENGTH)
  await page.close()
})

test('a frame that fails, and whose error page fails, gives way to an error page by itself', async () => {
  const page = await openForm()
  await page.getByRole('button', { name: 'Break the frame' }).click()
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('The frame broke.')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Title').waitFor()
  await page.close()
})
