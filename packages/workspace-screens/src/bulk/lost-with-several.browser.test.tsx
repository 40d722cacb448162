import { version } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
import { createMemoryObjects, storedObjectOf } from '../__fixtures__/memory-objects.ts'
import { createMemoryWire } from '../__fixtures__/memory-wire.ts'
import { createMemoryWorkflows, workflowOf } from '../__fixtures__/memory-workflows.ts'
import { hideScreens, showScreen } from '../__fixtures__/show-screen.tsx'
import { AgentsScreen } from '../agents/agents-screen.tsx'
import { BrandVoicesScreen } from '../brand-voices/brand-voices-screen.tsx'
import { KnowledgeBasesScreen } from '../knowledge/knowledge-bases-screen.tsx'
import { StoredObjectsScreen } from '../stored-objects/stored-objects-screen.tsx'
import { ToolsScreen } from '../tools/tools-screen.tsx'
import { WorkflowsScreen } from '../workflows/workflows-screen.tsx'

afterEach(hideScreens)

const trash = { filter: { state: 'trashed' }, onFilter() {} } as const
const gone = { name: 'Amy', state: 'trashed' } as const
const wire = createMemoryWire()
const preview = createMemoryPreview(wire)

const lists = {
  agents: {
    ports: { preview, agents: createMemoryAgents(wire, [agentOf('a', gone)]) },
    screen: <AgentsScreen {...trash} />,
    lost: /instructions and connections.*Conversations with them stay, but cannot be continued/,
  },
  'brand voices': {
    ports: { preview, brandVoices: createMemoryBrandVoices(wire, [brandVoiceOf('a', gone)]) },
    screen: <BrandVoicesScreen {...trash} />,
    lost: /marks, texts and words.*get the default/,
  },
  tools: {
    ports: { preview, tools: createMemoryTools(wire, [toolOf('a', { ...gone, title: 'Amy' })]) },
    screen: <ToolsScreen {...trash} />,
    lost: /What is published keeps what it has/,
  },
  'knowledge bases': {
    ports: { preview, knowledge: createMemoryKnowledge(wire, [knowledgeBaseOf('a', gone)]) },
    screen: <KnowledgeBasesScreen {...trash} serverUrl="https://vitrine.example" />,
    lost: /all their documents.*Citations of them lead nowhere/,
  },
  files: {
    ports: { preview, storedObjects: createMemoryObjects(wire, [storedObjectOf('a', gone)]) },
    screen: <StoredObjectsScreen {...trash} />,
    lost: /nothing shows them any more/,
  },
  workflows: {
    ports: { preview, workflows: createMemoryWorkflows(wire, [workflowOf('a', gone)]) },
    screen: <WorkflowsScreen {...trash} />,
    lost: /links stop working for good/,
  },
}

describe(`several entries that are deleted for good in React ${version}`, () => {
  test.each(Object.entries(lists))('says what is lost with %s', async (_, { ports, screen, lost }) => {
    showScreen(ports, screen)
    await page.getByRole('checkbox', { name: 'Amy' }).click()
    await page.getByRole('button', { name: 'Delete for good 1 selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete them for good?' })
    await expect.element(dialog).toMatchTextContent(lost)
    await expect.element(dialog).toMatchTextContent(/This cannot be undone/)
  })
})
