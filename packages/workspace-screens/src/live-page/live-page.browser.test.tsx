import { MAX_PICTURE_BYTES } from '@vitrine/api-client/contract/pages'
import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { conversationOf } from '../__fixtures__/conversations.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLivePages, livePageOf } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { LivePageSection } from './live-page-section.tsx'
import { LivePagesSection } from './live-pages-section.tsx'

afterEach(hideScreens)

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

const picture = () => page.getByLabelText(/^C.*picture$/)
const choose = (size: number) => picture().upload(new File([new Uint8Array(size)], 'a.png'))

const strangers = { ask: () => Promise.resolve(404), follow: () => Promise.resolve(200) }

function open(entries: ReturnType<typeof livePageOf>[] = []) {
  const wire = createMemoryWire()
  const notices: string[] = []
  showScreen(
    { pages: createMemoryLivePages(wire, entries), preview: createMemoryPreview(wire), strangers },
    <LivePageSection
      conversationId="c1"
      conversation={conversationOf('Kettles')}
      onNotice={(notice) => notices.push(notice)}
    />,
  )
  return { wire, entries, notices }
}

describe(`the live page of a conversation in React ${version}`, () => {
  test('is created with a name, and shows its link', async () => {
    const { entries, wire, notices } = open()
    await button('Set up a live page').click()
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('Claude Code')
    await dialog().getByLabelText('Name').fill('')
    await button('Save and switch on').click()
    await expect
      .element(
        dialog()
          .getByText(/^Enter the name/)
          .first(),
      )
      .toBeVisible()
    await dialog().getByLabelText('Name').fill('Ada')
    await dialog().getByLabelText('Model').fill('analytical-2')
    wire.fail('writePage', failure('unreachable'))
    await button('Save and switch on').click()
    await expect.element(dialog()).toMatchTextContent(/cannot be reached/)
    await expect.element(dialog().getByLabelText('Name')).toHaveValue('Ada')
    await button('Save and switch on').click()
    await expect
      .element(page.getByLabelText('Link to the live page'))
      .toHaveValue('https://vitrine.example/agent_share/page-of-c1')
    expect(entries).toMatchObject([{ name: 'Ada', model: 'analytical-2', isOpen: true }])
    expect(notices.at(-1)).toMatch(/The live page is on/)
  })

  test('is asked for as strangers do, its stream included, also while it is off', async () => {
    open([livePageOf('c1', { isOpen: false })])
    await page.getByText('What strangers get').click()
    await button('Look now').click()
    await expect.element(page.getByText('Addresses that answer: 1 of 2')).toBeVisible()
    await expect.element(page.getByText('404 /agent_share/page-of-c1')).toBeVisible()
    await expect.element(page.getByText('200 /api/live?stream=conversation%3Apage-of-c1')).toBeVisible()
  })

  test('is said to have ended after a confirmation, and once', async () => {
    const { wire, notices } = open([livePageOf('c1')])
    await button('End conversation').click()
    await expect.element(dialog()).toMatchTextContent(/A message that is added later takes the end back/)
    wire.fail('endConversation', failure('unreachable'))
    await dialog().getByRole('button', { name: 'End conversation' }).click()
    await expect.element(dialog()).toMatchTextContent(/cannot be reached/)
    await dialog().getByRole('button', { name: 'End conversation' }).click()
    await expect
      .element(page.getByText('The conversation has ended, and its readers see when.'))
      .toBeVisible()
    await expect.element(button('End conversation')).not.toBeInTheDocument()
    expect(notices.at(-1)).toMatch(/has ended/)
    expect(wire.calls.filter((name) => name === 'endConversation')).toHaveLength(2)
  })

  test('is switched off after a confirmation, and on again under the same link', async () => {
    const { entries } = open([livePageOf('c1')])
    await button('Switch off').click()
    await expect.element(dialog()).toMatchTextContent(/Readers see it gone at once/)
    await dialog().getByRole('button', { name: 'Switch off' }).click()
    await expect.element(page.getByText(/Nobody can read it/)).toBeVisible()
    expect(entries).toMatchObject([{ isOpen: false, model: 'analytical-1' }])
    await button('Switch on').click()
    await expect
      .element(page.getByLabelText('Link to the live page'))
      .toHaveValue('https://vitrine.example/agent_share/page-of-c1')
  })

  test('is created with a delay within its bounds, and says so', async () => {
    const { entries } = open()
    await button('Set up a live page').click()
    const delay = dialog().getByLabelText('Delay in seconds')
    await expect.element(delay).toHaveAccessibleDescription(/searched for secrets/)
    await delay.fill('61')
    await button('Save and switch on').click()
    await expect
      .element(
        dialog()
          .getByText(/whole number from 0 to 60/)
          .first(),
      )
      .toBeVisible()
    await delay.fill('20')
    await button('Save and switch on').click()
    await expect.element(page.getByText('Delay: 20 s')).toBeVisible()
    expect(entries).toMatchObject([{ delaySeconds: 20, isOpen: true }])
  })

  test('is stopped by one press, and goes on with another', async () => {
    const { entries, notices } = open([livePageOf('c1', { delaySeconds: 20 })])
    await button('Stop').click()
    await expect.element(page.getByText(/get nothing more until the page goes on/)).toBeVisible()
    expect(entries).toMatchObject([{ isStopped: true, isOpen: true, delaySeconds: 20 }])
    await button('Go on').click()
    await expect.element(button('Stop')).toBeVisible()
    expect(entries).toMatchObject([{ isStopped: false }])
    expect(notices.at(-1)).toBe('The page goes on.')
  })

  test('asks about a secret that is found while it is open, and masks it', async () => {
    const { entries, wire, notices } = open([livePageOf('c1', { delaySeconds: 20 })])
    await expect.element(button('Stop')).toBeVisible()
    const finding = { kind: 'github-token', preview: 'ghp_…', messageId: 'a1' }
    Object.assign(entries[0] ?? {}, {
      held: { id: 'h1', isStanding: true, findings: [finding], total: 1 },
    })
    const alert = page.getByRole('alert').getByText('Readers get nothing more until you decide.')
    await expect.element(alert, { timeout: 8000 }).toBeVisible()
    await expect.element(page.getByText('github-token: ghp_…')).toBeVisible()
    wire.fail('decideHeld', failure('unreachable'))
    await button('Mask and go on').click()
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    await button('Mask and go on').click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(notices.at(-1)).toBe('Masked. The page goes on.')
  })

  test('says so when what was found is due, also where somebody else set the delay', async () => {
    const { entries } = open([livePageOf('c1')])
    await expect.element(button('Stop')).toBeVisible()
    const findings = [{ kind: 'github-token', preview: 'ghp_…' }]
    const held = { id: 'h1', isStanding: false, findings, total: 1 }
    Object.assign(entries[0] ?? {}, { delaySeconds: 20, held })
    await expect.element(page.getByText(/They are not due yet/), { timeout: 8000 }).toBeVisible()
    Object.assign(entries[0] ?? {}, { held: { ...held, isStanding: true } })
    const due = page.getByText('Readers get nothing more until you decide.')
    await expect.element(due, { timeout: 8000 }).toBeVisible()
  })

  test('publishes what was found with a reason alone', async () => {
    const finding = { kind: 'github-token', preview: 'ghp_…' }
    const held = { id: 'h1', isStanding: false, findings: [finding], total: 1 }
    const { wire, notices } = open([livePageOf('c1', { delaySeconds: 20, held })])
    await expect.element(page.getByText(/They are not due yet/)).toBeVisible()
    await button('Publish as it is').click()
    await dialog().getByRole('button', { name: 'Publish as it is' }).click()
    await expect.element(dialog().getByText('Say why it is published.').first()).toBeVisible()
    expect(wire.calls).not.toContain('decideHeld')
    await dialog().getByLabelText(/^Why/).fill('A test token')
    await dialog().getByRole('button', { name: 'Publish as it is' }).click()
    await expect.element(page.getByText(/They are not due yet/)).not.toBeInTheDocument()
    expect(notices.at(-1)).toBe('Published. The page goes on.')
  })

  test('shows a picture, and refuses one that is too large', async () => {
    const { entries, wire, notices } = open([livePageOf('c1')])
    await choose(MAX_PICTURE_BYTES + 1)
    await expect.element(page.getByText(/larger than 512 kB/)).toBeVisible()
    expect(wire.calls).not.toContain('setPicture')
    await expect.element(picture()).toHaveAccessibleDescription(/at most 512 kB\. This picture is larger/)
    const release = wire.hold('setPicture')
    await choose(10)
    await expect.element(page.getByRole('status').getByText('Sending the picture…')).toBeVisible()
    await expect.element(picture()).toHaveAccessibleDescription(/at most 512 kB\.$/)
    release()
    await expect.element(page.getByRole('img', { name: 'Ada’s agent' })).toBeVisible()
    expect(notices.at(-1)).toBe('The page is saved.')
    await button('Remove the picture').click()
    await expect.element(page.getByText('Choose a picture')).toBeVisible()
    await expect.element(picture()).toHaveFocus()
    expect(entries).toMatchObject([{ picture: null }])
  })

  test('shows why its picture could not be changed, and takes it after that', async () => {
    const { wire } = open([livePageOf('c1')])
    wire.fail('setPicture', failure('unreachable'))
    await choose(10)
    await expect.element(page.getByRole('alert').getByText(/cannot be reached/)).toBeVisible()
    await expect.element(picture()).toHaveAttribute('aria-invalid', 'true')
    await choose(10)
    await expect.element(page.getByRole('img', { name: 'Ada’s agent' })).toBeVisible()
    await expect.element(picture()).not.toHaveAttribute('aria-invalid')
  })

  test('is switched off from the list of links too', async () => {
    const wire = createMemoryWire()
    const entries = [
      livePageOf('c1'),
      livePageOf('c2', { isOpen: false }),
      livePageOf('c3', { isOwn: false }),
    ]
    showScreen({ pages: createMemoryLivePages(wire, entries) }, <LivePagesSection onNotice={() => {}} />)
    await expect.element(page.getByRole('heading', { name: 'Live pages' })).toBeVisible()
    await expect.element(button(/^Switch off/)).toBeVisible()
    await button('Switch off Conversation c1').click()
    await dialog().getByRole('button', { name: 'Switch off' }).click()
    await expect.element(button(/^Switch off/)).not.toBeInTheDocument()
    expect(entries[0]).toMatchObject({ isOpen: false })
  })
})
