import { expect, test } from 'vitest'
import { builtPagesInBrowser } from '../../testing/built-pages-in-browser.ts'

const open = builtPagesInBrowser([])

const query = (parameters: URLSearchParams) => (parameters.size > 0 ? `?${parameters}` : '')

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
  const { page } = await open(path, { isSignedIn: false })
  const written = await (await page.request.get(path)).text()
  expect(written).toContain(`<title>${title} · Vitrine</title>`)
  expect(await page.title()).toBe(`${title} · Vitrine`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await page.close()
})

test.each(['/login', '/register', '/forgot-password'])(
  '%s tells who is signed in, and leads on',
  async (path) => {
    const { page, complaints } = await open(`${path}?next=/shares`)
    await page.getByRole('heading', { level: 1, name: 'You are signed in already' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain('ada@example.org')
    await page.getByRole('link', { name: 'Continue to Vitrine' }).click()
    await page.getByRole('heading', { level: 1, name: 'Links' }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('who signs out at a door finds its form there', async () => {
  const { page } = await open('/login')
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Sign out and use another account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(await page.getByLabel('E-mail address').isVisible()).toBe(true)
  await page.close()
})

test.each([
  ['/register?token=t', 'Verify your address'],
  ['/register?owner=o', 'Create the first account'],
  ['/forgot-password?token=t', 'Choose a new password'],
])('%s is answered whoever is signed in', async (path, title) => {
  const { page } = await open(path)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
  await page.close()
})

test.each([
  ['/forgot-password?token=secret&next=/shares', '/forgot-password?next=/shares', 'Choose a new password'],
  ['/register?token=secret', '/register', 'Verify your address'],
  ['/register?owner=secret', '/register', 'Create the first account'],
])('the token of %s leaves the address bar, and a reload has it still', async (path, shown, title) => {
  const { page, complaints } = await open(path, { isSignedIn: false })
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname + decodeURIComponent(query(searchParams)) === shown,
  )
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(page.url()).not.toContain('secret')
  expect(complaints).toEqual([])
  await page.close()
})

test.each([
  ['/login?next=%2Finvitation%3Fid%3Dsecret', '/login', 'Sign in'],
  ['/register?invitation=secret&next=%2Finvitation%3Fid%3Dsecret', '/register', 'Create an account'],
  [
    '/login?next=%2Faccount%2Femail%3Ftoken%3Dsecret&arrival=session-ended',
    '/login?arrival=session-ended',
    'Sign in',
  ],
])(
  'the token in the way on of %s leaves the address bar, and the way on is kept',
  async (path, shown, title) => {
    const { page, complaints } = await open(path, { isSignedIn: false })
    const { next } = Object.fromEntries(new URL(path, page.url()).searchParams)
    for (const arrive of [() => Promise.resolve(null), () => page.reload()]) {
      await arrive()
      await page.waitForURL(({ pathname, search }) => pathname + search === shown)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const other = shown === '/register' ? 'Sign in' : 'Create an account'
      const link = page.getByRole('main').getByRole('link', { name: other })
      await expect
        .poll(async () =>
          new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('next'),
        )
        .toBe(next)
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: shown === '/register' ? 'Sign in' : 'Create an account' })
      .click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(new URL(shown, page.url()).pathname)
    await expect.poll(() => page.url()).not.toContain('secret')
    expect(complaints).toEqual([])
    await page.close()
  },
)

test('who comes to the same screen later does not carry the token on', async () => {
  const { page } = await open('/register?owner=secret', { isSignedIn: false })
  await page.getByRole('heading', { level: 1, name: 'Create the first account' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('secret')
  await page.goto('/login')
  await page.goto('/register')
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
  await page.close()
})
