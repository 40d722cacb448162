import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, stepTo, takenOver } from '../../testing/open-page.ts'
import { type BuiltPages, serveBuiltPages } from '../../testing/serve-built-pages.ts'
import { connectBrowser } from '../../testing/connect-browser.ts'
import { sharedConversation } from '../__fixtures__/shared-conversation.ts'

const share = sharedConversation('Read from elsewhere')
const asked: string[] = []
let api: Server
let pages: BuiltPages
let browser: Browser

beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.method !== 'OPTIONS') asked.push(request.url ?? '')
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': pages.origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    })
    response.end(JSON.stringify(share))
  })
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve)
  })
  const apiBaseUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/below`
  pages = await serveBuiltPages([share], { configuration: { apiBaseUrl } })
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser?.close()
  pages?.close()
  api?.close()
  api?.closeAllConnections()
})

test('what is read from the API is asked for where the configuration says', async () => {
  const { page, complaints, requests } = await openPage(browser, { baseURL: pages.origin })
  await page.goto(`/shared/conversations/${share.id}`)
  await takenOver(page)
  await page.locator('.mark').click()
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  await expect.poll(() => asked.join()).toContain('/below/api/conversations')
  await takenOver(page)
  await stepTo(page, `/shared/conversations/${share.id}`)
  await page.locator('#m-turn-1').waitFor()
  expect(asked).toContain(`/below/api/public/shares/${share.id}`)
  expect(requests.filter((path) => path.startsWith('/api/public'))).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
})

test.each([
  ['{"configuration":{"authUrl":"ftp://files.example"}}', 'authUrl', 'ftp://files.example'],
  ['{"configuration":null}', 'configuration', 'null'],
  ['{"texts":{}', 'page-data', '{"texts":{}'],
  ['null', 'page-data', 'null'],
])('a page that came with %s names the setting on the error page', async (data, name, value) => {
  const { page, complaints } = await openPage(browser, { baseURL: pages.origin })
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="page-data">).*?(<\/script>)/, `$1${data}$2`)
    await route.fulfill({ response, body })
  })
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toContain(
    `The setting ${name} cannot be used: ${value}. Whoever runs this site can mend it.`,
  )
  expect(complaints).toEqual([])
  await page.close()
})
