import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AuthError } from '../port/auth-error.ts'
import { createMemoryBackend } from '../testing/memory-backend.ts'
import { Resend } from './resend.tsx'

const again = page.getByRole('button', { name: 'Send another mail' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  hideScreens()
  vi.useRealTimers()
})

describe(`the button that sends a mail again in React ${version}`, () => {
  test('waits as long as the back end says, with a countdown, each time', async () => {
    const send = vi.fn(async () => ({ kind: 'mail-sent', resendAfterSeconds: 60 }) as const)
    showScreen(
      createMemoryBackend().openBrowser(),
      <Resend captcha="verification" waitSeconds={30} send={send} />,
    )
    await expect.element(page.getByText('Another mail can be sent in 30 seconds')).toBeVisible()
    // Waiting for the text puts the pretended clock forward too, so the second is not the exact one.
    vi.advanceTimersByTime(20_000)
    await expect.element(page.getByText(/Another mail can be sent in \d seconds/)).toBeVisible()
    expect(again.elements()).toHaveLength(0)
    vi.advanceTimersByTime(10_000)
    await again.click()
    await expect.element(page.getByText('Another mail is on its way.')).toBeVisible()
    await expect.element(page.getByText(/Another mail can be sent in (60|5\d) seconds/)).toBeVisible()
    expect(send).toHaveBeenCalledOnce()
  })

  test('says who has the mail where the server sends none', async () => {
    const actions = createMemoryBackend().openBrowser()
    const methods = await actions.listSignInMethods()
    const send = vi.fn(async () => ({ kind: 'mail-sent', resendAfterSeconds: 60 }) as const)
    showScreen(actions, <Resend captcha="verification" waitSeconds={0} send={send} />, {
      methods: { ...methods, keepsMail: true },
    })
    await again.click()
    await expect.element(page.getByText(/This server sends no mail/)).toBeVisible()
  })

  test('ends a wait that passed while the page was asleep', async () => {
    const send = vi.fn(async () => ({ kind: 'mail-sent', resendAfterSeconds: 60 }) as const)
    showScreen(
      createMemoryBackend().openBrowser(),
      <Resend captcha="verification" waitSeconds={30} send={send} />,
    )
    await expect.element(page.getByText(/in 30 seconds/)).toBeVisible()
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersToNextTimer()
    await expect.element(again).toBeVisible()
  })

  test('names the time of the next try after too many tries', async () => {
    const send = vi.fn(async () => {
      throw new AuthError('too-many-attempts', { retryAfterSeconds: 12.5 })
    })
    showScreen(
      createMemoryBackend().openBrowser(),
      <Resend captcha="verification" waitSeconds={0} send={send} />,
    )
    await again.click()
    await expect.element(page.getByRole('alert').getByText(/next one: 13 seconds/)).toBeVisible()
  })
})
