import { launchOptions } from '@vitrine/tooling/browser'
import { chromium, type Browser, type Page, type Request } from 'playwright-core'

const ADDRESS = 'https://page.example/'
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A page in Chromium whose every request is seen by the test and none reaches a network. */
export interface TestPage {
  page: Page
  /** Requests beside the one for the document. */
  requests: Request[]
  /** Errors and warnings that the page printed or threw. */
  complaints: string[]
}

/** Starts a Chromium for the pages of one test file. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/** Opens a document; images on `images.example` exist, everything else is refused. */
export async function openPage(
  browser: Browser,
  document: string,
  headers: Record<string, string> = {},
): Promise<TestPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const requests: Request[] = []
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await context.route(
    () => true,
    async (route) => {
      const request = route.request()
      if (request.url() === ADDRESS)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: document })
      requests.push(request)
      if (request.url().startsWith('https://images.example/'))
        return route.fulfill({ contentType: 'image/png', body: DOT })
      return route.abort()
    },
  )
  await page.goto(ADDRESS)
  return { page, requests, complaints }
}
