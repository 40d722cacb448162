import type { WorkspacePorts } from '../port/workspace-ports.ts'
import { entryOf, shareOf } from './conversations.ts'
import {
  agentOf,
  brandVoiceOf,
  createMemoryKnowledge,
  createMemoryTools,
  documentOf,
  knowledgeBaseOf,
  toolOf,
  createMemoryAgents,
  createMemoryBrandVoices,
} from './memory-catalog.ts'
import { createMemoryObjects, storedObjectOf } from './memory-objects.ts'
import { createMemoryImports, createMemoryPreview } from './memory-imports.ts'
import { createMemoryLibrary } from './memory-library.ts'
import { createMemoryLivePages, livePageOf } from './memory-live-pages.ts'
import { createMemoryRuns, runEntryOf } from './memory-runs.ts'
import { createMemoryFeed, createMemoryTalks, talkEntryOf, talkOf } from './memory-talks.ts'
import { approvalOf, createMemoryApprovals } from './memory-approvals.ts'
import type { MemoryWire } from './memory-wire.ts'
import { createMemoryWorkspaces } from './memory-workspaces.ts'
import { createMemoryWorkflows, workflowOf } from './memory-workflows.ts'

/**
 * Ports with something of everything in them, or with nothing: what there is many of has these names. Its entries are
 * those that `shownScreens` opens.
 */
export function shownPorts(
  wire: MemoryWire,
  named: Readonly<Record<'long', string>>,
  isEmpty = false,
): Partial<WorkspacePorts> {
  const titles = Object.entries(named)
  const library = createMemoryLibrary(wire, {
    hasBranches: true,
    ...(!isEmpty && {
      conversations: [
        entryOf('c1', { title: 'Night build, step by step', liveShares: 2 }),
        ...titles.map(([id, title]) => entryOf(id, { title, importedBy: named.long })),
      ],
      shares: [
        shareOf('s1'),
        shareOf('s2', { revokedAt: '2026-11-21T09:00:00Z' }),
        ...titles.map(([id, title]) => shareOf(id, { title, conversationId: id, branches: 'all' })),
      ],
    }),
  })
  return {
    library,
    approvals: createMemoryApprovals(
      wire,
      isEmpty
        ? []
        : [
            approvalOf('p1', { causes: ['anyone', 'bypass'], secretsReason: named.long }),
            ...titles.map(([id, title]) => approvalOf(id, { title, askedBy: title })),
          ],
    ),
    imports: createMemoryImports(wire),
    preview: createMemoryPreview(wire),
    workspaces: createMemoryWorkspaces(wire),
    pages: createMemoryLivePages(wire, [livePageOf('c1', { name: named.long })]),
    agents: createMemoryAgents(
      wire,
      isEmpty
        ? []
        : [
            agentOf('a1', { mayTalk: true }),
            ...titles.map(([id, name]) => agentOf(id, { name, description: name })),
          ],
    ),
    brandVoices: createMemoryBrandVoices(
      wire,
      isEmpty
        ? []
        : [
            brandVoiceOf('b1', { isDefault: true }),
            ...titles.map(([id, name]) => brandVoiceOf(id, { name, description: name })),
          ],
    ),
    talks: createMemoryTalks(
      wire,
      talkOf('t1', {
        status: 'waiting',
        questions: [{ id: 'q1', reason: 'approval', message: 'Boil it?' }],
      }),
      titles.map(([id, title]) => talkEntryOf(id, { title, startedBy: title })),
    ),
    talkFeed: createMemoryFeed(),
    tools: createMemoryTools(
      wire,
      isEmpty
        ? []
        : [
            toolOf('t1'),
            toolOf('t2', { builtIn: 'shell', title: '' }),
            ...titles.map(([id, name]) => toolOf(id, { name, title: name, description: name })),
          ],
    ),
    storedObjects: createMemoryObjects(
      wire,
      isEmpty
        ? []
        : [
            storedObjectOf('f1', { uses: 2 }),
            ...titles.map(([id, name]) => storedObjectOf(id, { name, description: name })),
          ],
      titles.map(([id, title]) => ({ kind: 'shared-conversation', id, title, parentId: null })),
    ),
    knowledge: createMemoryKnowledge(
      wire,
      isEmpty
        ? []
        : [
            knowledgeBaseOf('k1', { passageReaders: 'anyone' }),
            ...titles.map(([id, name]) => knowledgeBaseOf(id, { name, description: name })),
          ],
      [
        documentOf('d1', {
          address: 'https://kettle.example/a-rather-long-path-without-any-break-in-it-at-all',
        }),
        ...titles.map(([id, name]) => documentOf(id, { name })),
      ],
    ),
    workflows: createMemoryWorkflows(wire, [
      workflowOf('w1', { isOpen: true }),
      ...titles.map(([id, name]) => workflowOf(id, { name })),
    ]),
    runs: createMemoryRuns(wire, [
      runEntryOf('r1', { liveShares: 1 }),
      ...titles.map(([id, name]) =>
        runEntryOf(id, { name, origin: 'file', format: name || null, createdBy: name, status: 'failed' }),
      ),
    ]),
  }
}
