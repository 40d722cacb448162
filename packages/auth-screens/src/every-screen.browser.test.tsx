import { FACES, showFace } from '@vitrine/tooling/faces'
import axe from 'axe-core'
import { version, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from './__fixtures__/people.ts'
import { createMemoryStorage, hideScreens, pageOf, showScreen } from './__fixtures__/show-screen.tsx'
import { waitFor } from './__fixtures__/wait-for.ts'
import {
  InvitationScreen,
  LoginScreen,
  PasswordResetScreen,
  RegisterScreen,
  VerifyEmailScreen,
} from './index.ts'
import english from './locales/en/auth-screens.json'
import { createMemoryBackend, type MemoryBackend } from './testing/memory-backend.ts'

const onSignedIn = vi.fn()
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

interface Shown {
  screen: (backend: MemoryBackend) => ReactNode
  /** What is done on it before anybody looks. */
  act?: () => Promise<void>
  isSignedIn?: boolean
}

const login = <LoginScreen onSignedIn={onSignedIn} onRedirect={vi.fn()} />
const invitationFor = (email: string) => (backend: MemoryBackend) => (
  <InvitationScreen invitationId={backend.invite({ email })} here="/invitation" onAccepted={vi.fn()} />
)
const screens: Record<string, Shown> = {
  'sign-in': { screen: () => login },
  'sign-in with everything missing': { screen: () => login, act: () => press(/^Sign in$/) },
  'the second factor': {
    screen: (backend) => {
      backend.addSecondFactor(ada.email)
      return login
    },
    act: async () => {
      await page.getByLabelText('E-mail address').fill(ada.email)
      await page.getByLabelText('Password', { exact: true }).fill(ada.password)
      await press(/^Sign in$/)
      await expect.element(page.getByLabelText('Code from your authenticator')).toBeVisible()
    },
  },
  registration: {
    screen: () => <RegisterScreen onSignedIn={onSignedIn} />,
    act: () => page.getByLabelText('Password', { exact: true }).fill('quiet herons'),
  },
  verification: { screen: () => <VerifyEmailScreen token="mailed" onSignedIn={onSignedIn} /> },
  'the reset of a password': {
    screen: () => <PasswordResetScreen />,
    act: async () => {
      await page.getByLabelText('E-mail address').fill(ada.email)
      await press('Send the mail')
      await expect.element(page.getByLabelText('New password')).toBeVisible()
    },
  },
  'an invitation': { screen: invitationFor(ada.email), isSignedIn: true },
  'an invitation for somebody else': { screen: invitationFor('grace@example.com'), isSignedIn: true },
  'an invitation to the signed-out': { screen: invitationFor(ada.email) },
  'an unknown invitation': {
    screen: () => <InvitationScreen invitationId="none" here="/invitation" onAccepted={vi.fn()} />,
  },
}

async function open({ screen, act, isSignedIn }: Shown, texts?: object): Promise<HTMLElement> {
  const backend = createMemoryBackend({ hasPasskeys: true, providers: [{ id: 'github', name: 'GitHub' }] })
  backend.addPerson(ada)
  const actions = backend.openBrowser()
  if (isSignedIn) await actions.signIn(ada)
  const container = showScreen(actions, screen(backend), { texts })
  await expect.element(page.getByRole('heading')).toBeVisible()
  await act?.()
  return container
}

// A theme gives colours, a direction the layout: neither has a say in what the other does.
const looks = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
] as const
// What a screen looks like does not depend on React: one look is enough in the older one.
const shownLooks = version.startsWith('18.') ? looks.slice(0, 1) : looks
const cases = Object.keys(screens).flatMap((name) => shownLooks.map((look) => ({ name, ...look })))

afterEach(async () => {
  hideScreens()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.theme
  document.documentElement.dir = 'ltr'
  showFace(undefined)
  await page.viewport(414, 896)
})

/** Every text once more behind itself, as long as other languages are at worst. */
function doubled(texts: object): object {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? `${text} ${text}` : doubled(text as object),
  ])
  return Object.fromEntries(entries) as object
}

describe(`every screen in React ${version}`, () => {
  test.each(cases)('$name passes axe and fits a phone, $theme $dir', async ({ name, theme, dir }) => {
    await page.viewport(320, 640)
    document.documentElement.dataset.theme = theme
    document.documentElement.dir = dir
    const container = await open(screens[name] as Shown)
    // The page around it is the test's own.
    const { violations } = await axe.run(container, {
      preload: false,
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const face of FACES) {
      showFace(face)
      expect(document.documentElement.scrollWidth, face).toBeLessThanOrEqual(320)
    }
  })

  test.each(Object.keys(screens).filter((name) => !screens[name]?.act))(
    '%s has room for texts twice as long on a phone',
    async (name) => {
      await page.viewport(320, 640)
      const container = await open(screens[name] as Shown, doubled(english))
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
      const cut = [...container.querySelectorAll('button, a, p, label')].filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
      )
      expect(cut.map(({ textContent }) => textContent)).toEqual([])
    },
  )

  test.each(Object.keys(screens))('%s has one title, and no inline style', async (name) => {
    const container = await open(screens[name] as Shown)
    expect(container.querySelectorAll('h1')).toHaveLength(1)
    expect(container.querySelectorAll('[style], style, script')).toHaveLength(0)
  })

  test.each(Object.keys(screens))(
    'every control of %s is reached by the keyboard, and large enough',
    async (name) => {
      const container = await open(screens[name] as Shown)
      const controls = [...container.querySelectorAll<HTMLElement>('a, button, input:not([hidden])')]
      for (const control of controls.filter((candidate) => !candidate.closest('.visually-hidden'))) {
        expect(control.tabIndex).toBe(0)
        // WCAG 2.2, 2.5.8: at least 24 pixels, but for a box whose label belongs to it.
        const box = control.closest('label') ?? control
        expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
      }
    },
  )

  test.each(['sign-in', 'registration', 'verification', 'the reset of a password'])(
    '%s takes over what a server wrote, and what was typed before the scripts came',
    async (name) => {
      const complaint = vi.spyOn(console, 'error')
      const onRecoverableError = vi.fn()
      const backend = createMemoryBackend()
      const storage = createMemoryStorage({ email: 'kept@example.com', method: 'password' })
      const view = pageOf(backend.openBrowser(), (screens[name] as Shown).screen(backend), { storage })
      const container = document.body.appendChild(document.createElement('div'))
      container.innerHTML = renderToString(view)
      const field = container.querySelector<HTMLInputElement>('input[name="email"]')
      if (field) field.value = 'typed@example.com'
      const root = hydrateRoot(container, view, { onRecoverableError })
      await waitFor(() => expect(Object.keys(container).some((key) => key.startsWith('__react'))).toBe(true))
      if (name === 'sign-in') await expect.element(page.getByText('Last used')).toBeVisible()
      if (field) {
        expect(field.value).toBe('typed@example.com')
        await waitFor(() => expect(storage.read('email')).toBe('typed@example.com'))
      }
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(complaint).not.toHaveBeenCalled()
      root.unmount()
    },
  )
})
