import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { launchOptions } from '@vitrine/tooling/browser'

/** What a view is written in, `--ink` of `@vitrine/ui`, in both themes. */
export const INK = { light: 'rgb(29, 28, 25)', dark: 'rgb(236, 232, 222)' }

/** A page of an example, with everything that its console complains of. */
export interface OpenedExample {
  page: Page
  complaints: string[]
}

/** A browser for the examples. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/** Opens a page of an example. */
export async function openExample(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedExample> {
  const page = await browser.newPage(options)
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  // Browsers ask for an icon too, which the examples leave to who copies them.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto(address)
  return { page, complaints }
}

/** The colour that an element is written in. */
export function colourOf(element: Locator): Promise<string> {
  return element.evaluate((found) => getComputedStyle(found).color)
}
