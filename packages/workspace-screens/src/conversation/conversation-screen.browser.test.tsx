import { version } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { entryOf, shareOf } from '../__fixtures__/conversations.ts'
import { createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary, type MemoryLibraryContent } from '../__fixtures__/memory-library.ts'
import { createMemoryLivePages } from '../__fixtures__/memory-live-pages.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { ConversationScreen } from './conversation-screen.tsx'

function open(content: MemoryLibraryContent = {}, wire = createMemoryWire()) {
  const onFollow = vi.fn()
  const library = createMemoryLibrary(wire, { conversations: [entryOf('c1')], ...content })
  showScreen(
    {
      agents: createMemoryAgents(wire),
      library,
      pages: createMemoryLivePages(wire),
      preview: createMemoryPreview(wire),
    },
    <ConversationScreen conversationId="c1" />,
    { onFollow, diagramFrame: '/diagrams.html' },
  )
  return { wire, onFollow }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
afterEach(hideScreens)

describe(`a conversation in React ${version}`, () => {
  test('is shown as readers see it, below its own title', async () => {
    open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Conversation c1' })).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'As readers will see it' }))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { level: 3, name: 'Conversation c1' })).toBeVisible()
    await expect.element(page.getByText('The last one.')).toBeVisible()
    expect(document.querySelector<HTMLElement>('.vitrine-messages')?.dataset.diagramFrame).toBe(
      '/diagrams.html',
    )
    await expect.element(page.getByText(/^Nobody outside this workspace can read it yet/)).toBeVisible()
  })

  test('links back to the library where it does not exist', async () => {
    const { onFollow } = open({ conversations: [] })
    await expect.element(page.getByText(/not in your workspaces, or no longer/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to the library' }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('is loaded again after it, or its preview, failed to load', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('readConversation')
    wire.fail('readConversation', failure('unreachable'))
    wire.fail('prepare', failure('unexpected'))
    open({}, wire)
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot be reached/)
    await button('Try again').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Something went wrong/)
    await button('Try again').click()
    await expect.element(page.getByText('The last one.')).toBeVisible()
  })

  test('leads to where it is published, and where its link is changed', async () => {
    const { onFollow } = open({ shares: [shareOf('known-link')] })
    await page.getByRole('link', { name: 'Publish' }).click()
    await page.getByRole('link', { name: 'Change' }).click()
    expect(onFollow.mock.calls).toEqual([['/publish/conversation/c1'], ['/publish/link/known-link']])
  })

  test('counts a revoked link down', async () => {
    open({ conversations: [entryOf('c1', { liveShares: 1 })], shares: [shareOf('s1')] })
    await expect.element(page.getByText('1 live link')).toBeVisible()
    await button(/^Revoke/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('1 live link')).not.toBeInTheDocument()
    await expect.element(page.getByText('Revoked', { exact: true })).toBeVisible()
  })

  test('leads to the library after its deletion', async () => {
    const { onFollow } = open({ conversations: [entryOf('c1', { liveShares: 3 })] })
    await button('Delete').click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/3 live links stop working/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await waitFor(() => expect(onFollow).toHaveBeenCalledExactlyOnceWith('/'))
  })

  test('of another member is published by a person who imported it too, and not deleted', async () => {
    open({ conversations: [entryOf('c1', { isOwn: false })] })
    await expect.element(page.getByRole('link', { name: 'Publish' })).toBeVisible()
    await expect.element(button('Delete')).not.toBeInTheDocument()
  })

  test('of another member is read-only', async () => {
    open({ conversations: [entryOf('c1', { isOwn: false, mayPublish: false })] })
    await expect.element(page.getByText('The last one.')).toBeVisible()
    await expect.element(page.getByText('It has not been published.')).toBeVisible()
    await expect.element(button('Delete')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Publish' })).not.toBeInTheDocument()
  })
})
