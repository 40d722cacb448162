import { findViolations } from '@vitrine/web/testing/violations'
import type { Browser, Page } from 'playwright-core'
import { LAST_WORD, PICTURE_HOST } from './peer-messages.ts'

/** What is looked for in each page, by its name in the table. */
export const FEATURES = {
  table: 'table',
  'code taken apart for its colours': 'coloured code',
  'formulas for screen readers (MathML)': 'MathML',
  'call of a tool, with its result': 'tool',
  'thoughts, closed at first': 'reasoning',
  'Arabic from right to left': 'right-to-left',
  'HTML of a model does nothing': 'inert',
  'other servers are asked only when the reader agrees': 'private',
  'a heading or name for each message': 'named',
  'an address for each message': 'addresses',
  'a button to copy code': 'copy',
  'colours follow a dark device': 'dark',
} as const

/** Name of something that is looked for. */
export type Feature = (typeof FEATURES)[keyof typeof FEATURES]

/** What was found in a page. */
export interface InspectedPage {
  features: Readonly<Record<Feature, boolean>>
  /** Rules of axe that the page breaks, each with the number of elements. */
  violations: readonly string[]
  /** Paths of the scripts that it loaded. */
  loaded: readonly string[]
}

/** Opens a page in a browser, waits until it rests, and looks at what it has become. */
export async function inspectPeerPage(browser: Browser, address: string): Promise<InspectedPage> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 } })
  try {
    const page = await context.newPage()
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    await page.goto(address)
    await page.getByText(LAST_WORD).waitFor()
    await page.waitForLoadState('networkidle')
    // The page around is the bench's own.
    const broken = await findViolations(page, undefined, 'main')
    const violations = broken.map(({ rule, elements }) => `${rule} (${elements})`)
    const found = await page.evaluate(lookAt)
    const features = {
      ...found,
      private: asked.every(({ hostname }) => hostname !== PICTURE_HOST),
      dark: await followsDevice(page),
    }
    const loaded = asked.filter(({ pathname }) => pathname.endsWith('.js')).map(({ pathname }) => pathname)
    return { features, violations, loaded }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function lookAt(): Omit<Record<Feature, boolean>, 'private' | 'dark'> {
  // oxlint-disable-next-line consistent-function-scoping -- it goes into the page with the rest
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const holding = (text: string) => all('main *').filter((element) => element.textContent.includes(text))
  const innermost = (text: string) => holding(text).at(-1)
  const arabic = innermost('الكراث')
  const messages = all('article, [data-message-id], [data-role]')
  const code = all('pre').find((element) => element.textContent.includes('beds.map'))
  const thoughts = innermost('almanac')
  return {
    table: all('table td').length >= 4,
    'coloured code': (code?.querySelectorAll('span:is([class], [style])').length ?? 0) > 3,
    MathML: all('math mfrac').length > 0,
    tool: holding('look_up').length > 0 && holding('March').length > 0,
    reasoning: thoughts !== undefined && thoughts.closest('details:not([open])') !== null,
    'right-to-left': arabic !== undefined && getComputedStyle(arabic).direction === 'rtl',
    inert:
      !('broken' in globalThis) &&
      all('a').every((link) => !(link as HTMLAnchorElement).href.startsWith('javascript:')) &&
      all('[onerror]').length === 0,
    named:
      messages.length >= 2 &&
      messages.every(
        (message) => message.hasAttribute('aria-label') || message.hasAttribute('aria-labelledby'),
      ),
    addresses: messages.length >= 2 && messages.every((message) => message.id !== ''),
    copy: all('button').some((button) =>
      /copy/i.test(button.textContent + (button.ariaLabel ?? button.title)),
    ),
  }
}

/** Whether the text changes its colour on a dark device. */
async function followsDevice(page: Page): Promise<boolean> {
  const colour = () =>
    page.evaluate(() => {
      const cell = document.querySelector('main td')
      return cell && getComputedStyle(cell).color
    })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  return (await colour()) !== light
}
