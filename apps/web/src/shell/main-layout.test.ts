import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPagesInBrowser, narrowest, phone } from '../../testing/built-pages-in-browser.ts'
import { takenOver } from '../../testing/open-page.ts'

const open = builtPagesInBrowser()

/** A place that has something to say beside its content. */
const place = '/import'

const regions = [
  { name: 'Sidebar', id: 'sidebar', isShown: true },
  { name: 'Details', id: 'details', isShown: false },
]

test.each(regions)('$name is shown and hidden by its button, and stays so', async ({ name, id, isShown }) => {
  const { page, complaints } = await open(place)
  const button = page.getByRole('button', { name, exact: true })
  const region = page.locator(`#${id}`)
  expect(await button.getAttribute('aria-controls')).toBe(id)
  expect(await button.getAttribute('aria-expanded')).toBe(String(isShown))
  expect(await region.isVisible()).toBe(isShown)

  await button.press('Enter')
  await expect.poll(() => region.isVisible()).toBe(!isShown)
  expect(await button.getAttribute('aria-expanded')).toBe(String(!isShown))
  expect(await isFocused(page, name)).toBe(true)

  await page.reload()
  await takenOver(page)
  expect(await region.isVisible()).toBe(!isShown)
  expect(await button.getAttribute('aria-expanded')).toBe(String(!isShown))
  expect(complaints).toEqual([])
  await page.close()
})

test('a place that is not loaded yet waits for the connection within the frame', async () => {
  const { page } = await open('/import')
  const links = page.getByRole('navigation').getByRole('link', { name: 'Links' })
  await page.context().setOffline(true)
  await links.click()
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect.poll(() => title.innerText()).toBe('You are offline')
  expect(await links.isVisible()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('main').getByText('There is still no connection.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => title.innerText()).toBe('Links')
  expect(new URL(page.url()).pathname).toBe('/shares')
  await page.close()
})

test('what is stored is there before the page is taken over', async () => {
  const { page } = await open(place)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await page.getByRole('button', { name: 'Details' }).click()
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.reload()
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
  expect(await page.locator('#details').isVisible()).toBe(true)
  await page.close()
})

test('what is hidden is out of the way of the keyboard', async () => {
  const { page } = await open(place)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.sheet')?.id)).toBe(undefined)
  }
  await page.close()
})

test.each(regions)('on a phone $name is a sheet that keeps the focus until it is closed', async (region) => {
  const { page, complaints } = await open(place, phone)
  const panel = page.locator(`#${region.id}`)
  const button = page.getByRole('button', { name: region.name, exact: true })
  expect(await panel.isVisible()).toBe(false)
  expect(await button.getAttribute('aria-expanded')).toBe('false')

  await button.press('Enter')
  await panel.waitFor()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => focusIsIn(page, region.id)).toBe(true)
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      (id) => document.activeElement !== document.body && !document.activeElement?.closest(`#${id}`),
      region.id,
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(page, region.name)).toBe(true)
  expect(await page.locator('[inert]').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})

test.each(regions)('on a phone a touch beside $name closes it', async ({ name, id }) => {
  const { page } = await open(place, phone)
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator(`#${id}`).waitFor()
  await page.mouse.click(name === 'Sidebar' ? 380 : 10, 500)
  await page.locator(`#${id}`).waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(page, name)).toBe(true)
  await page.close()
})

test('on a phone a step to another screen closes the sheet', async () => {
  const { page } = await open('/any/place', phone)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.locator('[inert]').count()).toBe(0)

  await page.getByRole('button', { name: 'Sidebar' }).click()
  await page.goBack()
  await page.locator('#sidebar').waitFor({ state: 'hidden' })
  await page.close()
})

test('on a phone a step to the place that is shown closes the sheet', async () => {
  const { page } = await open(place, phone)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.locator('#sidebar').waitFor({ state: 'hidden' })
  expect(await page.locator('[inert]').count()).toBe(0)
  await page.close()
})

test('what a wide screen stores opens nothing on a phone', async () => {
  const { page } = await open(place)
  await page.getByRole('button', { name: 'Details' }).click()
  await page.locator('#details').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.locator('#details').isVisible()).toBe(false)
  expect(await page.locator('#sidebar').isVisible()).toBe(false)
  await page.reload()
  await takenOver(page)
  expect(await page.locator('.sheet:visible').count()).toBe(0)
  await page.close()
})

test('without scripts a phone opens and closes the sheets all the same', async () => {
  const { page } = await open(place, { ...phone, javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Details' }).click()
  await page.getByText('~/.claude/projects').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('~/.claude/projects').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await page.getByRole('link', { name: 'Members' }).click()
  await page.waitForURL('**/members')
  await page.close()
})

test('without scripts a wide screen shows everything, and no button that does nothing', async () => {
  const { page } = await open(place, { javaScriptEnabled: false })
  expect(await page.locator('#sidebar').isVisible()).toBe(true)
  expect(await page.locator('#details').isVisible()).toBe(true)
  expect(await page.locator('.region-button:visible').count()).toBe(0)
  await page.close()
})

test.each(['/', '/import', '/account', '/any/place'])(
  '%s needs no sideways scrolling on the narrowest screen',
  async (path) => {
    const { page } = await open(path, narrowest)
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    await page.close()
  },
)

test.each([
  ['en', true],
  ['ar', false],
])('sidebar and details stand on the sides of the reading direction, %s', async (language, isLeft) => {
  const { page } = await open(`${place}?lng=${language}`)
  await page.locator('.region-button[data-side="end"]').click()
  await page.locator('#details').waitFor()
  const starts = await Promise.all(
    ['#sidebar', '#content', '#details'].map((each) => page.locator(each).evaluate(leftEdge)),
  )
  expect(starts).toEqual(starts.toSorted((one, other) => (isLeft ? one - other : other - one)))
  await page.close()
})

test.each(['/', place, '/login', '/any/place'])(
  '%s is printed without what only a screen needs',
  async (path) => {
    const { page } = await open(path, { viewport: { width: 1300, height: 800 } })
    if (path === place) await page.locator('.region-button[data-side="end"]').click()
    await page.emulateMedia({ media: 'print' })
    const shown = await page
      .locator('button, nav, aside, .skip-link')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map(({ outerHTML }) => outerHTML))
    expect(shown).toEqual([])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.close()
  },
)

function leftEdge(element: Element): number {
  return element.getBoundingClientRect().left
}

function isFocused(page: Page, name: string): Promise<boolean> {
  return page.evaluate((text) => document.activeElement?.textContent === text, name)
}

function focusIsIn(page: Page, id: string): Promise<boolean> {
  return page.evaluate((region) => Boolean(document.activeElement?.closest(`#${region}`)), id)
}
