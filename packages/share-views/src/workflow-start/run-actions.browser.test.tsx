import '@vitrine/ui/tokens.css'
import '../styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runActionsOf } from './__fixtures__/render-start-form.tsx'
import type { RunActionsProps } from './run-actions.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

afterEach(() => {
  root?.unmount()
  root = undefined
})
afterAll(() => container.remove())

function show(props: Partial<RunActionsProps>): void {
  root ??= createRoot(container)
  root.render(runActionsOf({ onRunAgain: vi.fn(), ...props }))
}

const button = (name: string) => page.getByRole('button', { name })
const link = () => page.getByRole('textbox', { name: 'Link to the run' })

test('shares a run that has finished, after a failure too, and leads back to the form', async () => {
  const onRunAgain = vi.fn()
  const onShare = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockImplementation(async () => show({ sharing: { state: 'published', url }, onShare, onRunAgain }))
  const url = 'https://example.org/shared/1'
  show({ sharing: { state: 'allowed' }, onShare, onRunAgain })
  const share = button('Share this run')
  await expect
    .element(share)
    .toHaveAccessibleDescription(/publishes a frozen copy.*inputs, steps and results/)
  expect(onShare).not.toHaveBeenCalled()
  const warning = page.getByText(/Sharing publishes a frozen copy/).element()
  const isBefore = warning.compareDocumentPosition(share.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).not.toBe(0)
  await share.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No link could be made/)
  await share.click()
  await expect.element(link()).toHaveFocus()
  await expect.element(link()).toHaveValue(url)
  await button('Run again with these inputs').click()
  expect(onRunAgain).toHaveBeenCalledOnce()
})

test('takes a request back that waits, and can then ask again', async () => {
  const onShare = vi.fn<() => Promise<void>>(async () => {})
  const onTakeBack = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockImplementation(async () => show({ sharing: { state: 'approval' }, onShare, onTakeBack }))
  show({ sharing: { state: 'waiting' }, onShare, onTakeBack })
  const takeBack = button('Take the request back')
  await takeBack.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be taken back/)
  await takeBack.click()
  await expect.element(button('Ask to share this run')).toHaveFocus()
  await expect.element(takeBack).not.toBeInTheDocument()
  expect(onShare).not.toHaveBeenCalled()
})

test('requests publishing by the keyboard where it needs approval, and then says that nothing is public yet', async () => {
  const onShare = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('busy'))
    .mockImplementation(async () => show({ sharing: { state: 'waiting' }, onShare }))
  show({ sharing: { state: 'approval' }, onShare })
  const ask = button('Ask to share this run')
  await expect.element(ask).toHaveAccessibleDescription(/has to approve it first.*inputs, steps and results/)
  await userEvent.tab()
  await expect.element(ask).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be asked for/)
  await userEvent.keyboard('{Enter}')
  const waiting = page.getByText(/Nothing is published until the workspace that offers this approves it/)
  await expect.element(waiting).toHaveFocus()
  await expect.element(ask).not.toBeInTheDocument()
})

test('a link that comes by itself takes no focus', async () => {
  show({ sharing: { state: 'waiting' }, onShare: vi.fn() })
  await button('Run again with these inputs').click()
  show({ sharing: { state: 'published', url: 'https://example.org/shared/2' }, onShare: vi.fn() })
  await expect.element(link()).toHaveValue('https://example.org/shared/2')
  await expect.element(button('Run again with these inputs')).toHaveFocus()
})

test('says when a declined request can be made again, and then offers it', async () => {
  const later = new Date(Date.now() + 86_400_000)
  show({ sharing: { state: 'declined', askAgainAt: later.toISOString() }, onShare: vi.fn() })
  const year = String(later.getFullYear())
  await expect.element(page.getByText(/declined to publish this run\. You can ask again from/)).toBeVisible()
  await expect.element(page.getByText(/ask again from/)).toMatchTextContent(new RegExp(year))
  await expect.element(button('Ask to share this run')).not.toBeInTheDocument()
  show({ sharing: { state: 'declined', askAgainAt: '2026-01-01T00:00:00.000Z' }, onShare: vi.fn() })
  await expect.element(button('Ask to share this run')).toBeVisible()
  show({ sharing: { state: 'declined', askAgainAt: null }, onShare: vi.fn() })
  await expect.element(button('Ask to share this run')).not.toBeInTheDocument()
  await expect.element(page.getByText(/ask again from/)).not.toBeInTheDocument()
})

test.each([
  ['off', 'Visitors cannot publish runs of this workflow.'],
  ['revoked', 'The link to this run was taken back. It cannot be made again.'],
] as const)('says in the place of the button that sharing is %s', async (state, words) => {
  show({ sharing: { state }, onShare: vi.fn() })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(button('Share this run')).not.toBeInTheDocument()
})

test('offers no sharing to readers who did not start the run', async () => {
  show({})
  await expect.element(button('Run again with these inputs')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})
