import { expect, test } from 'vitest'
import { builtPagesInBrowser, phone } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser()
const notes = { id: 'one', name: 'Notes', role: 'owner' }
const looms = { id: 'two', name: 'Looms', role: 'owner' }

test('a workspace is made in a dialog from any place, not without a name, and gone to', async () => {
  const { page } = await open('/any/place?lng=de')
  const sent: unknown[] = []
  await page.route('**/api/workspaces', (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({
        json: { workspaces: sent.length > 0 ? [notes, looms] : [notes], chosenId: 'one' },
      })
    }
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: looms })
  })
  await page.locator('.sidebar-workspace summary').click()
  await page.getByRole('button', { name: 'Neuer Arbeitsbereich' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neuer Arbeitsbereich' })
  const name = dialog.getByRole('textbox')
  await name.fill('  ')
  await name.press('Enter')
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await name.fill(' Looms ')
  await name.press('Enter')
  await expect.poll(() => page.locator('.sidebar-workspace .menu-name').innerText()).toBe('Looms')
  expect(sent).toEqual([{ name: 'Looms' }])
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect(new URL(page.url()).searchParams.get('workspace')).toBe('two')
  await page.reload()
  await expect.poll(() => page.locator('.sidebar-workspace .menu-name').innerText()).toBe('Looms')
  await page.close()
})

test('on a phone the dialog is given up over the sheet, to which the keyboard returns', async () => {
  const { page, complaints } = await open('/', phone)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await page.locator('.sidebar-workspace summary').click()
  const opener = page.getByRole('button', { name: 'New workspace' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.close()
})
