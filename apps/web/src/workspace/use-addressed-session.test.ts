import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser()
const notes = { id: 'one', name: 'Notes', role: 'owner' }
const press = { id: 'two', name: 'Press', role: 'owner' }

/** The person belongs to two workspaces, and the server keeps which one was chosen last. Gives the choices. */
async function haveTwo(context: BrowserContext): Promise<string[]> {
  const chosen = ['one']
  await context.route('**/api/workspaces', (route) =>
    route.fulfill({ json: { workspaces: [notes, press], chosenId: chosen.at(-1) } }),
  )
  await context.route('**/api/workspaces/*/choice', (route) => {
    chosen.push(new URL(route.request().url()).pathname.split('/')[3] ?? '')
    return route.fulfill({ status: 204 })
  })
  return chosen
}

/** Which workspaces the tab asks about from now on. */
function askedOf(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const id = request.headers()['x-vitrine-workspace']
    if (id) asked.add(id)
  })
  return asked
}

const shown = (page: Page) => page.locator('.sidebar-workspace .menu-name').innerText()
const named = (page: Page) => new URL(page.url()).searchParams.get('workspace')
const isUnknown = (page: Page) => page.getByRole('alert').getByText('that you do not belong to')

async function choose(page: Page, name: string): Promise<void> {
  await page.locator('.sidebar-workspace summary').click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('two tabs with two workspaces each keep theirs, over steps and reloads', async () => {
  const { page: guest } = await open('/404')
  const context = await guest.context().browser()?.newContext({ baseURL: guest.url() })
  if (!context) throw new Error('The tab belongs to no browser.')
  const chosen = await haveTwo(context)
  const page = await context.newPage()
  await page.goto('/')
  await expect.poll(() => named(page)).toBe('one')
  const other = await context.newPage()
  const asked = [askedOf(page), askedOf(other)] as const
  await other.goto('/')
  await expect.poll(() => shown(other)).toBe('Notes')
  await choose(other, 'Press')
  await expect.poll(() => shown(other)).toBe('Press')
  await expect.poll(() => chosen.at(-1)).toBe('two')
  asked[1].clear()
  for (const [tab, id, name] of [
    [page, 'one', 'Notes'],
    [other, 'two', 'Press'],
    [page, 'one', 'Notes'],
  ] as const) {
    await tab.bringToFront()
    await tab.reload()
    await expect.poll(() => shown(tab)).toBe(name)
    expect(named(tab)).toBe(id)
    const links = tab.getByRole('link', { name: 'Links', exact: true })
    expect(await links.getAttribute('href')).toBe(`/shares?workspace=${id}`)
    await links.click()
    await tab.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    expect(named(tab)).toBe(id)
    await tab.getByRole('link', { name: 'Vitrine, start page' }).click()
    await tab.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
    await expect.poll(() => named(tab)).toBe(id)
  }
  expect([...asked[0]]).toEqual(['one'])
  expect([...asked[1]]).toEqual(['two'])
  await context.close()
  await guest.close()
})

test('Back leads to the workspace that was shown there', async () => {
  const { page } = await open('/404')
  await haveTwo(page.context())
  await page.goto('/shares')
  await expect.poll(() => named(page)).toBe('one')
  await choose(page, 'Press')
  await expect.poll(() => shown(page)).toBe('Press')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  await expect.poll(() => shown(page)).toBe('Notes')
  await page.close()
})

test('an address that names a workspace of others shows one of the own, and says so', async () => {
  const { page } = await open('/404')
  await haveTwo(page.context())
  const asked = askedOf(page)
  await page.goto('/?workspace=of-others')
  await isUnknown(page).waitFor()
  expect(await isUnknown(page).innerText()).toContain('Notes')
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  expect(await isUnknown(page).count()).toBe(0)
  expect(named(page)).toBe('one')
  expect([...asked]).toEqual(['one'])
  await page.close()
})

test('who has one workspace finds it in no address', async () => {
  const { page } = await open('/')
  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.close()
})
