import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { version } from 'react'
import { entryOf, hostileTitles } from '../__fixtures__/conversations.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryWire, failure, type MemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { waitFor } from '../__fixtures__/wait-for.ts'
import { LibraryScreen } from './library-screen.tsx'

type Entries = Parameters<typeof createMemoryLibrary>[1]

function open(content: Entries = {}, wire: MemoryWire = createMemoryWire()) {
  const onFollow = vi.fn()
  showScreen({ library: createMemoryLibrary(wire, content) }, <LibraryScreen />, { onFollow })
  return { wire, onFollow }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => entryOf(`c${index}`))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const lineOf = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: `Conversation ${name}` })
    .first()

afterEach(hideScreens)

describe(`the library in React ${version}`, () => {
  test('lists source, date and importer of a conversation, and links to it', async () => {
    const { onFollow } = open({ conversations: [entryOf('c1', { liveShares: 2 })] })
    await expect.element(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: 'Conversation c1' }).first()
    for (const fact of ['Claude Code', '12 messages', 'Ada Lovelace', '2 live links']) {
      await expect.element(line).toMatchTextContent(new RegExp(fact))
    }
    await page.getByRole('link', { name: 'Conversation c1' }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/conversations/c1')
  })

  test('names no other tool where the conversation was written here', async () => {
    open({ conversations: [entryOf('c1', { format: 'live' })] })
    const line = page.getByRole('listitem').filter({ hasText: 'Conversation c1' }).first()
    await expect.element(line).toMatchTextContent(/12 messages/)
    await expect.element(line).not.toMatchTextContent(/live/i)
  })

  test('says of a talk that it runs, waits for a person or failed, leads there, and says nothing of one at rest', async () => {
    const statuses = ['answering', 'waiting', 'failed', 'stopped', 'idle', null] as const
    open({ conversations: statuses.map((talkStatus) => entryOf(String(talkStatus), { talkStatus })) })
    await expect.element(lineOf('answering')).toMatchTextContent(/Running/)
    await expect.element(lineOf('waiting')).toMatchTextContent(/Waiting for a person/)
    await expect.element(lineOf('failed')).toMatchTextContent(/Failed/)
    const lines = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
    const stated = lines.elements().filter((each) => each.querySelector('.vitrine-status'))
    expect(stated).toHaveLength(3)
    await expect
      .element(lineOf('waiting').getByRole('link', { name: /Waiting for a person/ }))
      .toHaveAttribute('href', '/talks/waiting')
  })

  test('explains its purpose while it is empty, and offers the import', async () => {
    const { onFollow } = open()
    await expect.element(page.getByText(/^The library keeps the conversations/)).toBeVisible()
    await page.getByRole('link', { name: 'Import a conversation' }).click()
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/import')
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  })

  test('shows another page on a press, and moves the focus to its first line', async () => {
    open({ conversations: many(120) })
    await button('Show more').click()
    await expect.element(page.getByRole('link', { name: 'Conversation c99' })).toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain('Conversation c50')
    await button('Show more').click()
    await expect.element(page.getByRole('link', { name: 'Conversation c119' })).toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain('Conversation c100')
    await expect.element(button('Show more')).not.toBeInTheDocument()
  })

  test('shows as many pages as the application asks for, and reports further ones', async () => {
    const onPages = vi.fn()
    const library = createMemoryLibrary(createMemoryWire(), { conversations: many(170) })
    showScreen({ library }, <LibraryScreen pages={2} onPages={onPages} />)
    await expect.element(page.getByRole('link', { name: 'Conversation c99' })).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Conversation c100' })).not.toBeInTheDocument()
    expect(onPages).not.toHaveBeenCalled()
    await button('Show more').click()
    await expect.element(page.getByRole('link', { name: 'Conversation c149' })).toBeInTheDocument()
    expect(onPages).toHaveBeenCalledExactlyOnceWith(3)
  })

  test('searches for the text that the application passes, and shows it in the field', async () => {
    const onSearch = vi.fn()
    const library = createMemoryLibrary(createMemoryWire(), { conversations: many(60) })
    showScreen({ library }, <LibraryScreen search="c59" onSearch={onSearch} />)
    await expect.element(page.getByRole('link', { name: 'Conversation c59' })).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Conversation c1' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('searchbox')).toHaveValue('c59')
    expect(onSearch).not.toHaveBeenCalled()
    await page.getByRole('searchbox').fill('c5')
    await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('c5'))
  })

  test('reports a page that failed to load, and loads it on another press', async () => {
    const { wire } = open({ conversations: many(60) })
    await expect.element(button('Show more')).toBeVisible()
    wire.fail('listConversations', failure('unavailable'))
    await button('Show more').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The server is busy/)
    await button('Try again').click()
    await expect.element(page.getByRole('link', { name: 'Conversation c59' })).toBeInTheDocument()
  })

  test('finds by title, keeps the old entries meanwhile, and reports an empty result', async () => {
    const { wire } = open({ conversations: [entryOf('c1', { title: 'Herons' }), entryOf('c2')] })
    await expect.element(page.getByRole('link', { name: 'Herons' })).toBeVisible()
    const release = wire.hold('listConversations')
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('herons')
    await waitFor(() => expect(wire.calls.filter((name) => name === 'listConversations').length).toBe(3))
    await expect.element(page.getByRole('link', { name: 'Conversation c2' })).toBeVisible()
    release()
    await expect.element(page.getByRole('link', { name: 'Conversation c2' })).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('nothing like it')
    await expect.element(page.getByText('No conversation has a title like that.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect.element(page.getByRole('link', { name: 'Conversation c2' })).toBeVisible()
  })

  test('reports being offline, retries on a press, and by itself when the connection returns', async () => {
    const wire = createMemoryWire()
    const release = wire.hold('listConversations')
    wire.fail('listConversations', failure('unreachable'))
    open({ conversations: many(1) }, wire)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    release()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The server cannot be reached\./)
    wire.fail('listConversations', failure('unreachable'))
    await button('Try again').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The server cannot be reached\./)
    dispatchEvent(new Event('online'))
    await expect.element(page.getByRole('link', { name: 'Conversation c0' })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('keeps waiting for a signed-out person, because the application leads to the sign-in', async () => {
    const wire = createMemoryWire()
    wire.fail('listConversations', failure('not-authenticated', 'not-signed-in'))
    const release = wire.hold('listConversations')
    open({}, wire)
    release()
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('deletes once after naming the fate of the links, and moves the focus to the next line', async () => {
    const { wire } = open({ conversations: [entryOf('c1', { liveShares: 1 }), entryOf('c2')] })
    await button('Delete Conversation c1').click()
    const dialog = page.getByRole('dialog', { name: 'Delete this conversation?' })
    await expect.element(dialog).toMatchTextContent(/its 1 live link stops working at once/)
    expect(document.activeElement?.textContent).toBe('Cancel')
    const release = wire.hold('deleteConversation')
    const confirm = dialog.getByRole('button', { name: 'Delete' })
    await confirm.dblClick()
    await expect.element(dialog.getByRole('button', { name: 'Deleting…' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    release()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('The conversation was deleted.')).toBeVisible()
    expect(wire.calls.filter((name) => name === 'deleteConversation')).toHaveLength(1)
    expect(document.activeElement?.textContent).toContain('Conversation c2')
  })

  test('returns the focus to the opener of the dialog when nothing is deleted', async () => {
    const { wire } = open({ conversations: many(1) })
    await button('Delete Conversation c0').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toBe('Delete')
    expect(wire.calls).not.toContain('deleteConversation')
  })

  test('shows in the dialog why a deletion failed', async () => {
    const { wire } = open({ conversations: many(1) })
    await button('Delete Conversation c0').click()
    wire.fail('deleteConversation', failure('forbidden'))
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Your role in this workspace/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText(/^The library keeps/)).toBeVisible()
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('counts a conversation that somebody else deleted as deleted', async () => {
    const { wire } = open({ conversations: many(2) })
    await button('Delete Conversation c0').click()
    wire.fail('deleteConversation', failure('not-found'))
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('link', { name: 'Conversation c0' })).not.toBeInTheDocument()
  })

  test('offers no action that the person may not take', async () => {
    open({ conversations: [entryOf('c1', { isOwn: false, importedBy: null })] })
    await expect.element(page.getByRole('link', { name: 'Conversation c1' })).toBeVisible()
    await expect.element(button(/^Delete/)).not.toBeInTheDocument()
  })

  test('shows hostile titles as harmless lines', async () => {
    const titles = Object.entries(hostileTitles)
    open({ conversations: titles.map(([id, title]) => entryOf(id, { title })) })
    await expect.element(page.getByRole('link', { name: 'Untitled conversation' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^<script>alert/ })).toBeVisible()
    const shown = document.body.textContent
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066\u200b]/u)
    expect(document.querySelectorAll('main script, main img')).toHaveLength(0)
    for (const link of document.querySelectorAll('.work-line-title')) {
      expect([...(link.textContent ?? '')].length).toBeLessThanOrEqual(160)
    }
  })
})

describe(`masking at the source in React ${version}`, () => {
  const dialog = page.getByRole('dialog')
  test('says what it does and leaves, and that it cannot be undone, before it is done once', async () => {
    const { wire } = open({ conversations: [entryOf('c1', { liveShares: 2 })] })
    await button(/^Mask at the source/).click()
    await expect.element(dialog).toMatchTextContent(/wherever this server stores it.*This cannot be undone\./)
    await expect
      .element(dialog)
      .toMatchTextContent(/\[GitHub token 1\] × 12.*Links that show markers then: 2/)
    await expect.element(dialog).toMatchTextContent(/others, which stay as they are: 1.*“backups”.*: 1/)
    await page.getByRole('radio', { name: 'People and machines too' }).click()
    await expect.element(dialog).toMatchTextContent(/\[e-mail 1\] × 3/)
    expect(wire.calls).not.toContain('maskSource')
    await button('Mask for good').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Masked at the source. Values: 2')).toBeVisible()
    expect(wire.calls.filter((call) => call === 'maskSource')).toHaveLength(1)
  })

  test('does nothing where it is cancelled, and is not offered for what is somebody else’s', async () => {
    const { wire } = open({ conversations: [entryOf('c1'), entryOf('c2', { isOwn: false })] })
    await expect.element(button(/^Mask at the source/)).toHaveLength(1)
    await button(/^Mask at the source/).click()
    await button('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.calls).not.toContain('maskSource')
  })
})
