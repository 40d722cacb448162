import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser([])

test.each(['/login', '/register', '/register?token=t', '/forgot-password', '/invitation?id=i'])(
  '%s says that it needs scripts where there are none',
  async (path) => {
    const { page } = await open(path, { javaScriptEnabled: false })
    expect(await page.getByRole('main').innerText()).toContain('needs scripts')
    await page.close()
  },
)

test('it says nothing of scripts where they run', async () => {
  const { page, complaints } = await open('/login')
  expect(await page.getByRole('main').innerText()).not.toContain('needs scripts')
  expect(complaints).toEqual([])
  await page.close()
})

test.each([
  ['/register', 'Create an account'],
  ['/register?token=t', 'Verify your address'],
  ['/register?owner=o', 'Create the first account'],
])('%s is called %j before and after the scripts have taken over', async (path, title) => {
  const { page } = await open(path)
  const written = await (await page.request.get(path)).text()
  expect(written).toContain(`<title>${title} · Vitrine</title>`)
  expect(await page.title()).toBe(`${title} · Vitrine`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await page.close()
})
