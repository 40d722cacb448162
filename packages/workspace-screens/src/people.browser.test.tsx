import axe from 'axe-core'
import { version, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { adaPassword, rightCode } from './__fixtures__/memory-account.ts'
import { createMemoryWire } from './__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from './__fixtures__/show-screen.tsx'
import { peoplePorts, peopleScreens } from './__fixtures__/shown-people.tsx'
import english from './locales/en/workspace-screens.json'

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const longName = `Ada ${'Augusta'.repeat(30)}`

interface Shown {
  screen: ReactNode
  /** What is done on it before anybody looks. */
  act?: () => Promise<void>
}

const proveAnd = async (submit: string) => {
  await page.getByLabelText('Your password', { exact: true }).fill(adaPassword)
  await page.getByRole('dialog').getByRole('button', { name: submit }).click()
}
const { account, workspace, members, keys } = peopleScreens

const screens: Record<string, Shown> = {
  members: { screen: members },
  'the form of an invitation': { screen: members, act: () => press('Invite somebody') },
  'the choice of a role': { screen: members, act: () => press(/^Change role Grace/) },
  'API keys': { screen: keys },
  'a new API key': {
    screen: keys,
    act: async () => {
      await press('New API key')
      await page.getByRole('dialog').getByLabelText('Name').fill('Nightly')
      await proveAnd('Create the key')
      await expect.element(page.getByLabelText('API key', { exact: true })).toBeVisible()
    },
  },
  'the workspace': { screen: workspace },
  'its deletion': { screen: workspace, act: () => press('Delete the workspace') },
  'the account': { screen: account },
  'an authenticator to set up': {
    screen: account,
    act: async () => {
      await press('Turn on')
      await proveAnd('Continue')
      await expect.element(page.getByRole('img')).toBeVisible()
    },
  },
  'recovery codes': {
    screen: account,
    act: async () => {
      await press('Turn on')
      await proveAnd('Continue')
      await page.getByLabelText('Code that the app shows').fill(rightCode)
      await press('Turn on')
      await expect.element(page.getByText('aaaa-bbbb-1111')).toBeVisible()
    },
  },
  'the end of an account': {
    screen: account,
    act: async () => {
      await press('Delete my account')
      await expect.element(page.getByLabelText('Your e-mail address')).toBeVisible()
    },
  },
  'a changed address': { screen: peopleScreens.confirmation },
}

async function open(name: string, texts?: object): Promise<HTMLElement> {
  const { screen, act } = screens[name] as Shown
  const container = showScreen(peoplePorts(createMemoryWire(), longName), screen, { texts })
  // The application paints the paper.
  container.className = 'vitrine'
  container.style.background = 'var(--paper)'
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await vi.waitFor(() => expect(container.querySelector('.work-waiting')).toBeNull())
  await act?.()
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  return container
}

/** Every text once more behind itself, as long as other languages are at worst. */
function doubled(texts: object): object {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? `${text} ${text}` : doubled(text as object),
  ])
  return Object.fromEntries(entries) as object
}

// A theme gives colours, a direction the layout: neither has a say in what the other does.
const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
] as const
// What a screen looks like does not depend on React: one look is enough in the older one.
const shownLooks = version.startsWith('18.') ? looks.slice(0, 1) : looks
const cases = Object.keys(screens).flatMap((name) => shownLooks.map((look) => ({ name, ...look })))

function expectLargeControls(container: HTMLElement): void {
  const controls = container.querySelectorAll<HTMLElement>('a, button, input:not([hidden]), select')
  for (const control of controls) {
    expect(control.tabIndex).toBe(0)
    // WCAG 2.2, 2.5.8: at least 24 pixels, but for links in text and a box whose label belongs to it.
    const box = control.closest('label') ?? control
    if (!control.matches('p a, .work-link'))
      expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  }
}

afterEach(async () => {
  hideScreens()
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
  await page.viewport(414, 896)
})

describe(`the screens for people in React ${version}`, () => {
  test.each(cases)('$name passes axe, fits every width and is in order, $theme $dir', async (look) => {
    const { name, theme, dir } = look
    await page.viewport(320, 640)
    document.documentElement.dataset.theme = theme
    document.documentElement.dir = dir
    const container = await open(name)
    // The page around it is the test's own.
    const { violations } = await axe.run(container, {
      preload: false,
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    for (const width of [320, 768, 1280]) {
      await page.viewport(width, 900)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
    expect(container.querySelectorAll('h1')).toHaveLength(1)
    expect(container.querySelectorAll('[style], style, script')).toHaveLength(0)
    await page.viewport(414, 896)
    expectLargeControls(container)
  })

  test.each(Object.keys(screens).filter((name) => !screens[name]?.act))(
    '%s has room for texts twice as long on a phone',
    async (name) => {
      await page.viewport(320, 640)
      await open(name, doubled(english))
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    },
  )
})
