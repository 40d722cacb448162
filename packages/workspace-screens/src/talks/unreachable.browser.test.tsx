import type { TalkAnswer } from '@vitrine/api-client/contract/talks'
import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { agentOf } from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryFeed, createMemoryTalks, talkOf } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentConnectorSection, connectorSectionId } from './agent-connector-section.tsx'
import { TalkScreen } from './talk-screen.tsx'

const agent = { id: 'a1', kind: 'agent', name: 'Scout', mayTalk: false } as const
const link = page.getByRole('link', { name: 'Set up the connection' })
const words = page.getByText(/no connection.*Owners and administrators can set one up/)

function open(role: 'owner' | 'admin' | 'member', more: Partial<TalkAnswer> = {}) {
  const wire = createMemoryWire()
  const talks = createMemoryTalks(wire, talkOf('t1', { agent, ...more }))
  const ports = { talks, talkFeed: createMemoryFeed(), preview: createMemoryPreview(wire) }
  const workspace = { id: 'w1', name: 'Notes', role }
  showScreen(ports, <TalkScreen talkId="t1" />, { workspace })
}

afterEach(() => {
  hideScreens()
  history.replaceState(null, '', location.pathname + location.search)
})

describe(`a talk with an agent that has no connection in React ${version}`, () => {
  test.each(['owner', 'admin'] as const)('leads an %s to the form of the connection', async (role) => {
    open(role)
    await expect.element(words).toBeVisible()
    await expect.element(link).toHaveAttribute('href', `/agents/a1#${connectorSectionId}`)
  })

  test('says to a member who can set one up', async () => {
    open('member')
    await expect.element(words).toBeVisible()
    expect(link.elements()).toEqual([])
  })

  test('says so also of the talk of another member', async () => {
    open('admin', { isOwn: false })
    await expect.element(page.getByText(/Somebody else began this talk/)).toBeVisible()
    await expect.element(link).toBeVisible()
  })

  test('leads nowhere from a talk of another workspace', async () => {
    open('owner', { workspaceId: 'w2' })
    await expect.element(words).toBeVisible()
    expect(link.elements()).toEqual([])
  })

  test('is over where the agent was deleted', async () => {
    open('owner', { agent: null })
    await expect.element(page.getByText(/was deleted/)).toBeVisible()
    expect(words.elements()).toEqual([])
    expect(link.elements()).toEqual([])
  })
})

test('the form of a connection has the focus where a link led to it', async () => {
  history.replaceState(null, '', `#${connectorSectionId}`)
  const talks = createMemoryTalks(createMemoryWire())
  showScreen({ talks }, <AgentConnectorSection agent={agentOf('a1')} onChanged={() => {}} />)
  await expect.element(page.getByRole('heading', { name: 'How it is reached' })).toHaveFocus()
})
