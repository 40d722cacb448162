import type { LibraryEntry } from '@vitrine/api-client/contract/conversations'
import { useState, version } from 'react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { agentOf, createMemoryAgents } from '../__fixtures__/memory-catalog.ts'
import { entryOf } from '../__fixtures__/conversations.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentsScreen, type AgentsScreenProps } from '../agents/agents-screen.tsx'
import { LibraryScreen } from '../library/library-screen.tsx'
import type { CatalogState } from '@vitrine/api-client/contract/catalog'

afterEach(hideScreens)

const preview = createMemoryPreview(createMemoryWire())
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const names = ['Amy', 'Ben', 'Cleo', 'Dan', 'Eve']

function openAgents(state: CatalogState = 'active', mayManage = true) {
  const wire = createMemoryWire()
  const entries = names.map((name) => agentOf(name, { name, state, mayManage }))
  const agents = createMemoryAgents(wire, entries)
  showScreen({ agents, preview }, <AgentsScreen filter={{ state }} onFilter={() => {}} />)
  return { wire, agents }
}

function FilteredAgents() {
  const [filter, setFilter] = useState<AgentsScreenProps['filter']>({})
  return <AgentsScreen filter={filter} onFilter={setFilter} />
}

function openLibrary(conversations: LibraryEntry[]) {
  const wire = createMemoryWire()
  const agents = createMemoryAgents(wire, [agentOf('scout', { name: 'Scout' })])
  showScreen({ library: createMemoryLibrary(wire, { conversations }), agents }, <LibraryScreen />)
  return { wire, conversations }
}

describe(`several entries at once in React ${version}`, () => {
  test('archives those that are selected, and takes it back by the keyboard', async () => {
    const { agents } = openAgents()
    await box('Amy').click()
    await box('Cleo').click()
    await button('Archive 2 selected').click()
    await expect.element(page.getByText('Archived: 2')).toBeVisible()
    await expect.element(box('Amy')).not.toBeInTheDocument()
    await expect.element(button('Undo')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('In use again: 2')).toBeVisible()
    await expect.element(box('Amy')).toBeVisible()
    await expect.element(box('Amy')).not.toBeChecked()
    expect(agents.sent).toEqual([
      { state: 'archived' },
      { state: 'archived' },
      { state: 'active' },
      { state: 'active' },
    ])
  })

  test('says what was not done and why, and keeps it selected', async () => {
    const { wire } = openAgents()
    await box('Select all shown (5)').click()
    wire.fail('updateAgent', failure('not-found'))
    await button('Move to the trash 5 selected').click()
    await expect.element(page.getByText('In the trash for 30 days: 4')).toBeVisible()
    const alert = page.getByRole('alert').filter({ hasText: 'still selected: 1' })
    await expect.element(alert).toMatchTextContent(/Amy/)
    await expect.element(box('Amy')).toBeChecked()
    await expect.element(page.getByText('1 selected')).toBeVisible()
  })

  test('says what was not done in engines without `Map.groupBy`', async () => {
    const groupBy = Map.groupBy
    Reflect.deleteProperty(Map, 'groupBy')
    onTestFinished(() => void Object.assign(Map, { groupBy }))
    const { wire } = openAgents()
    await box('Amy').click()
    wire.fail('updateAgent', failure('not-found'))
    await button('Archive 1 selected').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/still selected: 1.*Amy/)
  })

  test('leaves the focus where the person has gone meanwhile', async () => {
    const { wire } = openAgents()
    const release = wire.hold('updateAgent')
    await box('Amy').click()
    await button('Archive 1 selected').click()
    await page.getByRole('searchbox').click()
    release()
    await expect.element(button('Undo')).toBeVisible()
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
  })

  test('takes back again what could not be taken back', async () => {
    const { wire, agents } = openAgents()
    await box('Amy').click()
    await box('Ben').click()
    await button('Archive 2 selected').click()
    await expect.element(page.getByText('Archived: 2')).toBeVisible()
    wire.fail('updateAgent', failure('not-found'))
    await button('Undo').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not taken back: 1.*Amy/)
    await expect.element(page.getByText('still selected')).not.toBeInTheDocument()
    await button('Undo').click()
    await expect.element(page.getByText('In use again: 1')).toBeVisible()
    await expect.element(box('Amy')).toBeVisible()
    expect(agents.sent).toHaveLength(4)
    expect(button('Undo').elements()).toEqual([])
  })

  test('says that none is selected once what failed is no longer shown', async () => {
    const { wire } = openAgents()
    await box('Amy').click()
    wire.fail('updateAgent', failure('not-found'))
    await button('Archive 1 selected').click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/still selected: 1/)
    await box('Amy').click()
    await expect.element(alert).toMatchTextContent(/Left as they were: 1/)
  })

  test('does not select again what comes back, nor what another filter shows', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(
      wire,
      names.map((name) => agentOf(name, { name, state: 'active', mayManage: true })),
    )
    showScreen({ agents, preview }, <FilteredAgents />)
    await box('Amy').click()
    await box('Ben').click()
    await button('Move to the trash Amy').click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await button('Undo').click()
    await expect.element(box('Amy')).not.toBeChecked()
    await page.getByRole('searchbox').fill('Ben')
    await expect.element(box('Amy')).not.toBeInTheDocument()
    await expect.element(box('Ben')).not.toBeChecked()
  })

  test('does not send what was moved by itself while it waited', async () => {
    const { wire, agents } = openAgents()
    const release = wire.hold('updateAgent')
    await box('Select all shown (5)').click()
    await button('Archive 5 selected').click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await button('Move to the trash Eve').click()
    release()
    await expect.element(page.getByText('Archived: 4')).toBeVisible()
    expect(agents.sent).toEqual(expect.arrayContaining([{ state: 'trashed' }]))
    expect(agents.sent.filter((sent) => JSON.stringify(sent).includes('archived'))).toHaveLength(4)
  })

  test('has the browser ask before it closes the page meanwhile', async () => {
    const { wire } = openAgents()
    const release = wire.hold('updateAgent')
    await box('Amy').click()
    expect(isAskedAbout()).toBe(false)
    await button('Archive 1 selected').click()
    await expect.poll(isAskedAbout).toBe(true)
    release()
    await expect.poll(isAskedAbout).toBe(false)
  })

  test('sends no more once the screen is left', async () => {
    const { wire, agents } = openAgents()
    const release = wire.hold('updateAgent')
    await box('Select all shown (5)').click()
    await button('Archive 5 selected').click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await hideScreens()
    release()
    await expect.poll(() => agents.sent).toHaveLength(4)
    // A screen that is shown later has loaded its list long after the next request would have been sent.
    openAgents()
    await expect.element(box('Amy')).toBeVisible()
    expect(wire.calls.filter((call) => call === 'updateAgent')).toHaveLength(4)
  })

  test('announces in one live region what is selected and that it is under way', async () => {
    const { wire } = openAgents()
    await expect.element(box('Amy')).toBeVisible()
    const region = document.querySelector('.work-bulk-count')
    expect(region?.textContent).toBe('')
    expect(region?.checkVisibility()).toBe(true)
    const release = wire.hold('updateAgent')
    await box('Amy').click()
    await expect.poll(() => region?.textContent).toBe('1 selected')
    await button('Archive 1 selected').click()
    await expect.poll(() => region?.textContent).toBe('Under way')
    release()
    await expect.poll(() => region?.textContent).toBe('')
    expect(region?.isConnected).toBe(true)
  })

  test('does not wait for the list once the session has ended', async () => {
    const { wire } = openAgents()
    await box('Amy').click()
    const asked = () => wire.calls.filter((call) => call === 'listAgents').length
    const before = asked()
    wire.fail('updateAgent', failure('not-authenticated'))
    await button('Archive 1 selected').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/still selected: 1/)
    expect(asked()).toBe(before)
  })

  test('stops between two requests, and says how many were not begun', async () => {
    const { wire, agents } = openAgents()
    const release = wire.hold('updateAgent')
    await box('Select all shown (5)').click()
    await button('Archive 5 selected').click()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await button('Stop').click()
    release()
    await expect.element(page.getByText('Archived: 4')).toBeVisible()
    await expect.element(page.getByText('Stopped. Not begun: 1')).toBeVisible()
    expect(agents.sent).toHaveLength(4)
  })

  test('deletes for good from the trash alone, after asking', async () => {
    const { wire } = openAgents('trashed')
    await box('Select all shown (5)').click()
    await button('Delete for good 5 selected').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/5 selected: Amy.*Eve.*cannot be undone/)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(page.getByText('Deleted for good: 5')).toBeVisible()
    expect(wire.calls.filter((call) => call === 'removeAgent')).toHaveLength(5)
    await expect.element(page.getByText('The trash holds no agent or chatbot.')).toBeVisible()
    expect(button('Undo').elements()).toEqual([])
  })

  test('offers no selection to whom the server gives no right', async () => {
    openAgents('active', false)
    await expect.element(page.getByRole('link', { name: 'Amy' })).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  test('assigns conversations to an agent, and takes it back', async () => {
    const agent = { id: 'old', kind: 'agent' as const, name: 'Old' }
    const { conversations } = openLibrary([
      entryOf('c1', { agent }),
      entryOf('c2'),
      entryOf('c3', { isOwn: false }),
    ])
    await box('Select all shown (2)').click()
    await button('Assign to an agent 2 selected').click()
    const dialog = page.getByRole('dialog')
    // The bar keeps to one line on a phone, its dialogs do not.
    expect(getComputedStyle(dialog.element()).whiteSpace).toBe('normal')
    await dialog.getByRole('combobox').selectOptions('Scout')
    await dialog.getByRole('button', { name: 'Assign to an agent' }).click()
    await expect.element(page.getByText('Conversations changed: 2')).toBeVisible()
    const spoken = () => conversations.map((entry) => entry.agent?.id)
    expect(spoken()).toEqual(['scout', 'scout', undefined])
    await button('Undo').click()
    await expect.poll(spoken).toEqual(['old', undefined, undefined])
  })

  test('deletes conversations after naming them', async () => {
    const { conversations } = openLibrary([entryOf('c1'), entryOf('c2'), entryOf('c3')])
    await box('Conversation c1').click()
    await box('Conversation c3').click()
    await button('Delete the conversations 2 selected').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent(/Conversation c1.*Conversation c3.*links stop working/)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Conversations deleted: 2')).toBeVisible()
    expect(conversations.map(({ id }) => id)).toEqual(['c2'])
  })
})

/** Whether the browser asks before the page closes. */
function isAskedAbout(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
