import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../__fixtures__/people.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { createMemoryBackend } from '../testing/memory-backend.ts'
import { SignedInAlready } from './signed-in-already.tsx'

const onSignedOut = vi.fn()
const onFollow = vi.fn()
const form = page.getByText('The form')

async function show(isSignedIn: boolean, next?: string) {
  const backend = createMemoryBackend()
  backend.addPerson(ada)
  const actions = backend.openBrowser()
  if (isSignedIn) await actions.signIn(ada)
  const screen = (
    <SignedInAlready next={next} onSignedOut={onSignedOut}>
      <p>The form</p>
    </SignedInAlready>
  )
  showScreen(actions, screen, { serviceName: 'Vitrine', onFollow })
  return { actions, backend }
}

afterEach(() => {
  hideScreens()
  vi.clearAllMocks()
})

describe(`the step for a person who is signed in already, in React ${version}`, () => {
  test.each([
    ['/shares', '/shares'],
    ['https://evil.example/', '/'],
    [undefined, '/'],
  ])('names the account, and leads on (%s)', async (next, to) => {
    await show(true, next)
    await expect.element(page.getByRole('heading', { name: 'You are signed in already' })).toHaveFocus()
    await expect.element(page.getByText(/ada@example\.com/)).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Continue to Vitrine' }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith(to)
  })

  test('signs out on request, and then shows the form', async () => {
    const { actions, backend } = await show(true)
    const switching = page.getByRole('button', { name: 'Sign out and use another account' })
    await expect.element(switching).toBeVisible()
    backend.fail('unreachable')
    await switching.click()
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    backend.fail()
    await switching.click()
    await expect.element(form).toBeVisible()
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(await actions.currentSession()).toBeNull()
  })

  test('shows the form to a signed-out person', async () => {
    const { actions } = await show(false)
    await expect.element(form).toBeVisible()
    await actions.currentSession()
    await expect.element(form).toBeVisible()
  })
})
