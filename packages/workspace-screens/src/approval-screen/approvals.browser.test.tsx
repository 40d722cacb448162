import type { ApprovalPreview, ShareRequest, WaitingApproval } from '@vitrine/api-client/contract/shares'
import type { PublishingPolicy } from '@vitrine/api-client/contract/workspaces'
import { version } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entryOf, shareOf } from '../__fixtures__/conversations.ts'
import { approvalOf, createMemoryApprovals } from '../__fixtures__/memory-approvals.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryLivePages } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkspaces } from '../__fixtures__/memory-workspaces.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { PublishScreen, type PublishScreenProps } from '../publish/publish-screen.tsx'
import { SharesScreen } from '../shares/shares-screen.tsx'
import { ApprovalScreen } from './approval-screen.tsx'

const waiting: WaitingApproval = {
  state: 'waiting',
  approvalId: 'p1',
  path: '/approvals/p1?workspace=w1',
  url: 'https://vitrine.example/approvals/p1?workspace=w1',
  causes: ['anyone'],
  askedAt: '2026-11-20T09:00:00Z',
}

let wire: MemoryWire
beforeEach(async () => {
  wire = createMemoryWire()
  await page.viewport(1280, 900)
})
afterEach(hideScreens)

const button = (name: string | RegExp) => page.getByRole('button', { name })

function publish(secondPerson: PublishingPolicy['secondPerson'], screen?: PublishScreenProps) {
  const requests: ShareRequest[] = []
  const onFollow = vi.fn()
  const library = createMemoryLibrary(wire, {
    conversations: [entryOf('c1', { title: 'Use tok-alpha' })],
    shares: [shareOf('s1')],
    waiting,
    onPublish: (request) => requests.push(request),
  })
  const workspaces = createMemoryWorkspaces(wire, { policy: { secondPerson } })
  const strangers = { ask: () => Promise.resolve(404), follow: () => Promise.resolve(404) }
  showScreen(
    { library, preview: createMemoryPreview(wire), strangers, workspaces },
    <PublishScreen kind="conversation" id="c1" {...screen} />,
    { onFollow },
  )
  return { requests, onFollow }
}

describe(`publishing what a second person has to approve, in React ${version}`, () => {
  test('says so on the button, asks, and shows the address where it is approved', async () => {
    const { onFollow } = publish(['every'])
    await expect.element(page.getByText(/^Nobody can read it until another member/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Ends' }).selectOptions('30')
    await button(/^Ask for approval to publish to anyone with the link, until .*2026$/).click()
    await expect.element(page.getByText(/^It waits for approval now\./)).toBeVisible()
    const address = page.getByRole('textbox', { name: 'Address where it is approved' })
    await expect.element(address).toHaveValue(waiting.url)
    await page.getByRole('link', { name: 'Request for approval' }).click()
    expect(onFollow).toHaveBeenLastCalledWith('/approvals/p1')
  })

  test('says it only for readers and secrets that need one', async () => {
    publish(['anyone', 'bypass'])
    await expect.element(button('Ask for approval to publish to anyone with the link')).toBeVisible()
    await page.getByRole('combobox', { name: 'Who can read' }).selectOptions('workspace')
    await expect.element(button('Publish for: Members of this workspace')).toBeVisible()
    await page
      .getByRole('group', { name: /Made token/ })
      .getByRole('radio', { name: 'Keep' })
      .click()
    await expect.element(button('Ask for approval to publish for: Members of this workspace')).toBeVisible()
  })

  test('says of a link that stands that more for its readers waits', async () => {
    publish(['every'], { kind: 'link', id: 's1' })
    await expect.element(page.getByText(/^What gives readers more waits/)).toBeVisible()
    await button('Change what readers get').click()
    await expect.element(page.getByText(/^It waits for approval now\./)).toBeVisible()
  })
})

function open(entry: Parameters<typeof approvalOf>[1] = {}, preview: Partial<ApprovalPreview> = {}) {
  const approvals = createMemoryApprovals(wire, [approvalOf('p1', entry)], preview)
  const onChanged = vi.fn<() => void>()
  showScreen({ approvals, preview: createMemoryPreview(wire) }, <ApprovalScreen approvalId="p1" />, {
    onChanged,
  })
  return onChanged
}

describe(`the screen of a request, in React ${version}`, () => {
  test('shows who asks for what, what was found and the page, and publishes it', async () => {
    const onChanged = open({
      title: 'Use tok-alpha',
      audience: 'anyone',
      causes: ['anyone', 'bypass'],
      secretsReason: 'It has ended.',
    })
    await expect.element(page.getByText(/asks to publish this/)).toBeVisible()
    await expect.element(page.getByText(/Charles Babbage/).first()).toBeVisible()
    await expect.element(page.getByText(/^Secrets stay readable\. .*It has ended\./)).toBeVisible()
    await expect.element(page.getByText('Made token').first()).toBeVisible()
    await expect.element(page.getByRole('article').getByText('The last one.')).toBeVisible()
    await button('Approve and publish').click()
    await expect.element(page.getByText(/^Approved by .*Ada Lovelace/)).toBeVisible()
    await expect.element(button('Approve and publish')).not.toBeInTheDocument()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('refuses it with a reason, and not without one', async () => {
    const onChanged = open()
    await button('Do not approve').click()
    const reason = page.getByRole('textbox', { name: /^Why not/ })
    await expect.element(reason).toHaveFocus()
    expect(wire.calls).not.toContain('decideApproval')
    await reason.fill('It names a customer.')
    await button('Do not approve').click()
    await expect.element(page.getByText(/^Not approved by .*It names a customer\./)).toBeVisible()
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test('lets who asked take it back, and decide nothing', async () => {
    open({ isOwn: true, mayDecide: false })
    await expect.element(button('Take the request back')).toBeVisible()
    await expect.element(button('Approve and publish')).not.toBeInTheDocument()
    await button('Take the request back').click()
    await expect.element(page.getByText('The request was taken back.')).toBeVisible()
  })

  test('does not approve what is something else by now', async () => {
    open({}, { isCurrent: false })
    await expect.element(page.getByText(/^It is something else by now/)).toBeVisible()
    await expect.element(button('Approve and publish')).not.toBeInTheDocument()
    await expect.element(button('Do not approve')).toBeVisible()
  })

  test.each([
    ['own-approval', /^Another member has to decide this/],
    ['asker-lost-right', /^Who asked for it may not publish/],
    ['already-decided', /^This was decided or taken back/],
  ])('says why it was not approved: %s', async (reason, text) => {
    open()
    wire.fail('decideApproval', failure('forbidden', reason))
    await button('Approve and publish').click()
    await expect.element(page.getByText(text)).toBeVisible()
  })
})

test(`the links list what waits, and say when a change of one does, in React ${version}`, async () => {
  const library = createMemoryLibrary(wire, { shares: [shareOf('s1')], waiting })
  const approvals = createMemoryApprovals(wire, [approvalOf('p1')])
  const onFollow = vi.fn()
  showScreen({ library, approvals, pages: createMemoryLivePages(wire, []) }, <SharesScreen />, { onFollow })
  await page.getByRole('link', { name: 'Conversation p1' }).click()
  expect(onFollow).toHaveBeenLastCalledWith('/approvals/p1')
  await expect.element(page.getByText('Waits for your decision')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Search engines may list it/ }).click()
  await expect.element(page.getByText(/^Another member has to approve that first/)).toBeVisible()
})

test(`the links list all that waits, a page at a time, in React ${version}`, async () => {
  const entries = Array.from({ length: 51 }, (_, index) => approvalOf(`p${index}`))
  const approvals = createMemoryApprovals(wire, entries)
  const library = createMemoryLibrary(wire, { shares: [] })
  showScreen({ library, approvals, pages: createMemoryLivePages(wire, []) }, <SharesScreen />)
  await expect.element(page.getByRole('link', { name: 'Conversation p49' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Conversation p50' })).not.toBeInTheDocument()
  await button('Show more').click()
  await expect.element(page.getByRole('link', { name: 'Conversation p50' })).toBeInTheDocument()
})
