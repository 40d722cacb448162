import type { AgentFilter } from '@vitrine/api-client'
import type { ConversationAgent } from '@vitrine/api-client/contract/conversations'
import { useState, version, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  agentOf,
  brandVoiceOf,
  createMemoryAgents,
  createMemoryBrandVoices,
  createMemoryKnowledge,
  createMemoryTools,
  knowledgeBaseOf,
  toolOf,
} from '../__fixtures__/memory-catalog.ts'
import { createMemoryPreview } from '../__fixtures__/memory-imports.ts'
import { createMemoryTalks } from '../__fixtures__/memory-talks.ts'
import { createMemoryWire, failure } from '../__fixtures__/memory-wire.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { entryOf } from '../__fixtures__/conversations.ts'
import { createMemoryLibrary } from '../__fixtures__/memory-library.ts'
import { AgentChoice } from '../conversation/agent-choice.tsx'
import { AgentScreen } from './agent-screen.tsx'
import { AgentsScreen } from './agents-screen.tsx'
import { NewAgentScreen } from './new-agent-screen.tsx'

afterEach(hideScreens)

const asMember = { workspace: { id: 'w1', name: 'Analytical Engines', role: 'member' as const } }
const library = createMemoryLibrary(createMemoryWire())
const preview = createMemoryPreview(createMemoryWire())
const brandVoices = createMemoryBrandVoices(createMemoryWire())
const tools = createMemoryTools(createMemoryWire(), [toolOf('t1'), toolOf('t2', { name: 'boil' })])
const talks = createMemoryTalks(createMemoryWire())
const knowledge = createMemoryKnowledge(createMemoryWire(), [knowledgeBaseOf('k1')])
/** What the form of an agent asks for beside it. */
const beside = { brandVoices, tools, knowledge, talks, preview }

/** The list with a filter as an application keeps it. */
function Listed({ onFilter }: { onFilter?: (filter: AgentFilter) => void }): ReactNode {
  const [filter, setFilter] = useState<AgentFilter>({})
  return (
    <AgentsScreen
      filter={filter}
      onFilter={(wanted) => {
        setFilter(wanted)
        onFilter?.(wanted)
      }}
    />
  )
}

/** The choice of who speaks in a conversation, as its screen holds it. */
function Choosing({ onNotice }: { onNotice(notice: string): void }): ReactNode {
  const [agent, setAgent] = useState<ConversationAgent | null>(null)
  return (
    <AgentChoice
      conversation={{ id: 'c1', workspaceId: 'w1' }}
      agent={agent}
      onAgent={setAgent}
      onNotice={onNotice}
    />
  )
}

const lines = () => page.getByRole('list', { name: 'Agents and chatbots' })

describe(`the agents screens in React ${version}`, () => {
  test('lists what each is, and narrows by kind, state and order', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(wire, [
      agentOf('b', { name: 'Zed' }),
      agentOf('a', { name: 'Amy', kind: 'chatbot', model: null }),
      agentOf('c', { name: 'Old', state: 'archived' }),
    ])
    const asked: AgentFilter[] = []
    showScreen({ agents, preview }, <Listed onFilter={(filter) => asked.push(filter)} />)
    await expect.element(lines()).toMatchTextContent(/Zed.*Finds the way.*Agent.*analytical-1.*Amy.*Chatbot/)
    await expect.element(page.getByRole('link', { name: 'Zed' })).toHaveAttribute('href', '/agents/b')
    await page.getByLabelText('Order').selectOptions('By name')
    await expect.element(lines()).toMatchTextContent(/Amy.*Zed/)
    await page.getByLabelText('Kind').selectOptions('Chatbot')
    await expect.element(lines()).not.toMatchTextContent(/Zed/)
    await page.getByLabelText('State').selectOptions('Archived')
    await expect.element(page.getByText('No agent or chatbot matches this.')).toBeVisible()
    expect(asked.at(-1)).toEqual({ sort: 'name', kind: 'chatbot', state: 'archived' })
  })

  test('says that the trash and the archive are empty, and what they do, where nothing is searched for', async () => {
    const agents = createMemoryAgents(createMemoryWire(), [agentOf('a')])
    showScreen({ agents, preview }, <Listed />)
    await page.getByLabelText('State').selectOptions('Trash')
    await expect.element(page.getByText('The trash holds no agent or chatbot.')).toBeVisible()
    await expect.element(page.getByText(/can be restored for 30 days/)).toBeVisible()
    await page.getByLabelText('State').selectOptions('Archived')
    await expect.element(page.getByText('The archive holds no agent or chatbot.')).toBeVisible()
    await page.getByRole('searchbox').fill('Zed')
    await expect.element(page.getByText('No agent or chatbot matches this.')).toBeVisible()
  })

  test('moves an agent to the trash before the server answers, and back by the keyboard', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(wire, [agentOf('a', { name: 'Amy' }), agentOf('b', { name: 'Zed' })])
    showScreen({ agents, preview }, <Listed />)
    const release = wire.hold('updateAgent')
    await page.getByRole('button', { name: 'Move to the trash Amy' }).click()
    await expect.element(lines()).not.toMatchTextContent(/Amy/)
    await expect.element(page.getByRole('status').first()).toMatchTextContent(/Amy.*is in the trash/)
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    release()
    await userEvent.keyboard('{Enter}')
    await expect.element(lines()).toMatchTextContent(/Amy.*Zed/)
    await expect.poll(() => agents.sent).toEqual([{ state: 'trashed' }, { state: 'active' }])
  })

  test('shows an agent where it was when the server refuses to move it, and says why', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(wire, [agentOf('a', { name: 'Amy' }), agentOf('b', { name: 'Zed' })])
    showScreen({ agents, preview }, <Listed />)
    wire.fail('updateAgent', failure('forbidden', 'role-too-low'))
    await page.getByRole('button', { name: 'Archive Zed' }).click()
    await expect.element(page.getByText(/Your role in this workspace does not allow that/)).toBeVisible()
    await expect.element(lines()).toMatchTextContent(/Amy.*Zed/)
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('deletes for good from the trash alone, after asking', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(wire, [
      agentOf('a', { name: 'Amy', state: 'trashed', removedAt: '2026-12-20T09:14:00Z' }),
    ])
    const trash = <AgentsScreen filter={{ state: 'trashed' }} onFilter={() => {}} />
    showScreen({ agents, preview }, trash)
    await expect.element(lines()).toMatchTextContent(/Deleted for good on/)
    await page.getByRole('button', { name: 'Delete for good Amy' }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/Amy.*cannot be undone/)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(page.getByText(/was deleted for good/)).toBeVisible()
    expect(wire.calls).toContain('removeAgent')
  })

  test('teaches what an agent is where there is none, and members who adds one', async () => {
    const agents = createMemoryAgents(createMemoryWire())
    showScreen({ agents, preview }, <Listed />)
    await expect.element(page.getByText(/is who speaks in your conversations/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'New agent or chatbot' }))
      .toHaveAttribute('href', '/agents/new')
    hideScreens()
    showScreen({ agents, preview }, <Listed />, asMember)
    await expect.element(page.getByText(/Owners and administrators add them/)).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })

  test('creates a chatbot, and goes to it', async () => {
    const followed: string[] = []
    const agents = createMemoryAgents(createMemoryWire())
    showScreen({ agents, ...beside }, <NewAgentScreen />, {
      onFollow: (path) => followed.push(path),
    })
    await page.getByLabelText('Conversations that are its own').fill('gpt-5*')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText(/^Write “source:”, “project:” or “model:”/).first()).toBeVisible()
    await page.getByLabelText('Conversations that are its own').fill('model: gpt-5*')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('Enter the name that readers see.').first()).toBeVisible()
    await page.getByLabelText('Chatbot').click()
    await page.getByLabelText('Name').fill(' Amy ')
    await page.getByLabelText('Instructions').fill('Be kind.')
    await page.getByRole('group', { name: 'Tools' }).getByLabelText(/boil/).click()
    await page.getByRole('group', { name: 'Knowledge bases' }).getByLabelText('Base k1').click()
    await page.getByLabelText('Readers see its tools').click()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect.poll(() => followed).toEqual(['/agents/created'])
    expect(agents.sent).toEqual([
      {
        kind: 'chatbot',
        name: 'Amy',
        description: '',
        model: null,
        instructions: 'Be kind.',
        colour: 'neutral',
        rules: [{ subject: 'model', pattern: 'gpt-5*' }],
        toolIds: ['t2'],
        knowledgeBaseIds: ['k1'],
        showsTools: true,
        showsKnowledge: false,
      },
    ])
  })

  test('keeps tools that the list does not show, and takes away those that are not chosen any more', async () => {
    const agents = createMemoryAgents(createMemoryWire(), [agentOf('a', { toolIds: ['t1', 'trashed'] })])
    showScreen({ agents, library, ...beside }, <AgentScreen agentId="a" />)
    await page
      .getByRole('group', { name: 'Tools' })
      .getByLabelText(/tool_t1/)
      .click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => agents.sent).toEqual([expect.objectContaining({ toolIds: ['trashed'] })])
  })

  test('keeps what was typed when saving fails, and writes down what was saved', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(wire, [agentOf('a', { name: 'Amy' })])
    showScreen({ agents, library, ...beside }, <AgentScreen agentId="a" />)
    await page.getByLabelText('Name').fill('Ann')
    wire.fail('updateAgent', failure('unreachable'))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ann')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Everything is saved.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Ann' })).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Activity' }))
      .toMatchTextContent(/Agents: changed .*ada@example\.com/)
  })

  test('takes one of the brand voices, where the workspace has any', async () => {
    const agents = createMemoryAgents(createMemoryWire(), [agentOf('a')])
    const voices = createMemoryBrandVoices(createMemoryWire(), [brandVoiceOf('v', { name: 'Kettle & Co' })])
    showScreen({ agents, library, ...beside, brandVoices: voices }, <AgentScreen agentId="a" />)
    await page.getByLabelText('Brand voice').selectOptions('Kettle & Co')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => agents.sent.at(-1)).toMatchObject({ brandVoiceId: 'v' })
  })

  test('shows a member who it is, and nothing to change', async () => {
    const agents = createMemoryAgents(createMemoryWire(), [
      agentOf('a', { mayManage: false, instructions: null }),
    ])
    showScreen({ agents, library, ...beside }, <AgentScreen agentId="a" />, asMember)
    await expect.element(page.getByText('Finds the way.')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  test('leads from an agent that is gone to the others', async () => {
    const agents = createMemoryAgents(createMemoryWire())
    showScreen({ agents, library, ...beside }, <AgentScreen agentId="a" />)
    await expect.element(page.getByText(/is not in this workspace, or no longer/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to the agents and chatbots' }))
      .toHaveAttribute('href', '/agents')
  })

  test('lists the conversations in which it speaks', async () => {
    const agents = createMemoryAgents(createMemoryWire(), [agentOf('a')])
    const withTwo = createMemoryLibrary(createMemoryWire(), {
      conversations: [
        entryOf('c1', { title: 'Kettles', agent: { id: 'a', kind: 'agent', name: 'Amy' } }),
        entryOf('c2', { title: 'Pots' }),
      ],
    })
    showScreen({ agents, library: withTwo, ...beside }, <AgentScreen agentId="a" />)
    const list = page.getByRole('list', { name: 'Conversations' })
    await expect
      .element(list.getByRole('link', { name: 'Kettles' }))
      .toHaveAttribute('href', '/conversations/c1')
    await expect.element(list).not.toMatchTextContent(/Pots/)
  })

  test('says at once who speaks in a conversation, and takes it back where the server refuses', async () => {
    const wire = createMemoryWire()
    const agents = createMemoryAgents(wire, [agentOf('a', { name: 'Amy' }), agentOf('b', { name: 'Zed' })])
    const one = createMemoryLibrary(wire, { conversations: [entryOf('c1')] })
    const notices: string[] = []
    showScreen({ agents, library: one }, <Choosing onNotice={(notice) => notices.push(notice)} />)
    const field = page.getByLabelText('Who speaks here')
    await field.selectOptions('Amy')
    await expect.poll(() => notices.at(-1)).toBe('Everything is saved.')
    wire.fail('assignAgent', failure('unreachable'))
    await field.selectOptions('Zed')
    await expect.element(page.getByText(/cannot be reached/)).toBeVisible()
    await expect.element(field).toHaveValue('a')
  })
})
