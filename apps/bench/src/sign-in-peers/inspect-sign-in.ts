import { findViolations } from '@vitrine/web/testing/violations'
import type { Browser, Page } from 'playwright-core'
import { lookAtSignIn, type SeenInSignIn } from './look-at-sign-in.ts'
import type { ScriptedAnswer } from './sign-in-peers.ts'

/** What is looked for in each screen, by its name in the table. */
export const SIGN_IN_FEATURES = {
  'e-mail and password': 'password',
  'a link or button for a forgotten password': 'forgotten',
  'a link or button to register': 'register',
  'a button for a passkey': 'passkey',
  'a passkey offered in the field of the address': 'autofill',
  "a provider's button": 'provider',
  'a button that shows the password': 'reveal',
  'every field has a label': 'labels',
  'password managers know each field (autocomplete)': 'autocomplete',
  'a refused password is said on the page': 'refused',
  'and announced to screen readers': 'announced',
  'turned over in a page from right to left': 'right-to-left',
  'colours follow a dark device': 'dark',
  'no other server is asked before anything is typed': 'private',
} as const

/** Name of something that is looked for. */
export type SignInFeature = (typeof SIGN_IN_FEATURES)[keyof typeof SIGN_IN_FEATURES]

/** What was found in a screen. */
export interface InspectedSignIn {
  features: Readonly<Record<SignInFeature, boolean>>
  /** Rules of axe that the screen breaks, before and after a refused password. */
  violations: readonly string[]
  /** Paths of the scripts that it loaded. */
  loaded: readonly string[]
}

const REFUSAL = /invalid|incorrect|wrong|do not match|does not match/i

/** Opens a screen whose back end is scripted, signs in with a wrong password, and looks at what is there. */
export async function inspectSignIn(
  browser: Browser,
  origin: string,
  answers: readonly ScriptedAnswer[],
): Promise<InspectedSignIn> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
  try {
    const page = await context.newPage()
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await answer(page, origin, answers)
    await page.goto(`${origin}/`)
    const password = page.locator('input[type=password]')
    await password.waitFor()
    await rest(page)
    const isPrivate = asked.every((url) => url.origin === origin)
    const seen: SeenInSignIn = await page.evaluate(lookAtSignIn, REFUSAL.source)
    const violations = new Set(await check(page))
    const dark = await followsDevice(page)
    await page
      .locator('input[type=email], input[autocomplete*=username], input[name=email]')
      .first()
      .fill('ada@example.com')
    await password.fill('eleven loud herons')
    const typed: SeenInSignIn = await page.evaluate(lookAtSignIn, REFUSAL.source)
    await password.press('Enter')
    const refused = await page
      .getByText(REFUSAL)
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      )
    await rest(page)
    const after: SeenInSignIn = await page.evaluate(lookAtSignIn, REFUSAL.source)
    for (const rule of await check(page)) violations.add(rule)
    return {
      features: {
        ...seen,
        reveal: typed.reveal,
        refused,
        announced: after.announced,
        dark,
        private: isPrivate,
      },
      violations: [...violations],
      loaded: asked.filter(({ pathname }) => pathname.endsWith('.js')).map(({ pathname }) => pathname),
    }
  } finally {
    await context.close()
  }
}

/** Answers what is no file of the page; other servers that are not scripted are out of reach. */
async function answer(page: Page, origin: string, answers: readonly ScriptedAnswer[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    const scripted = answers.find(({ to }) => (url.host + url.pathname).endsWith(to))
    if (scripted)
      return route.fulfill({
        status: scripted.status ?? 200,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: scripted.body,
      })
    return url.origin === origin ? route.continue() : route.abort()
  })
}

/** Waits for what is on its way, a request or a movement, for five seconds at most. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), null, {
      timeout: 5000,
    })
    .catch(() => undefined)
}

async function check(page: Page): Promise<string[]> {
  return (await findViolations(page, undefined, '#root')).map(({ rule }) => rule)
}

/** Whether the field of the password changes its colours on a dark device. */
async function followsDevice(page: Page): Promise<boolean> {
  const colour = () =>
    page
      .locator('input[type=password]')
      .evaluate((field) => getComputedStyle(field).color + getComputedStyle(field).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await rest(page)
  const dark = await colour()
  await page.emulateMedia({ colorScheme: 'light' })
  await rest(page)
  return (await colour()) !== dark
}
