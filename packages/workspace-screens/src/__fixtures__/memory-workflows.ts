import type { WorkflowClient } from '@vitrine/api-client'
import type {
  WorkflowEntry,
  WorkflowUpdate,
  WorkflowVersionEntry,
} from '@vitrine/api-client/contract/workflows'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

/** A workflow as its managers see it. */
export function workflowOf(id: string, more: Partial<WorkflowEntry> = {}): WorkflowEntry {
  return {
    id,
    name: `Workflow ${id}`,
    description: 'Reads a text and tells what is in it.',
    inputSchema: {
      type: 'object',
      properties: { topic: { type: 'string', title: 'Topic' } },
      required: ['topic'],
    },
    graph: null,
    connector: { kind: 'ag-ui', url: 'https://agents.example/digest', hasSecret: true },
    limits: { runsPerHour: 10, runsPerDay: 200, timeLimitSeconds: 600, retries: 0, costPerDay: null },
    isOpen: false,
    visitorPublishing: 'allowed',
    version: 1,
    waitingApprovals: 0,
    url: `https://vitrine.example/agent_workflow_share/${id}`,
    runs: 0,
    state: 'active',
    removedAt: null,
    createdAt: '2026-11-20T09:14:00Z',
    changedAt: '2026-11-20T09:14:00Z',
    mayManage: true,
    ...more,
  }
}

/** The versions of a workflow that was changed as often as its number says. */
function versionsOf({ version }: WorkflowEntry): WorkflowVersionEntry[] {
  return Array.from({ length: version }, (_, index) => ({
    version: version - index,
    changes: version - index === 1 ? [] : ['form', 'connector'],
    restored: null,
    createdBy: 'Ada',
    createdAt: '2026-11-20T09:14:00Z',
    runs: index,
  }))
}

/** Workflows that behave as the server's, and what was sent to change them. */
export function createMemoryWorkflows(
  wire: MemoryWire,
  workflows: WorkflowEntry[] = [],
): WorkflowClient & { readonly sent: unknown[] } {
  const sent: unknown[] = []
  const take = (entry: WorkflowEntry, request: WorkflowUpdate): WorkflowEntry => {
    const { connector, limits, ...rest } = request
    const { secret } = connector ?? {}
    sent.push(request)
    return Object.assign(entry, rest, {
      limits: { ...entry.limits, ...limits },
      ...(connector && {
        connector: {
          kind: connector.kind,
          url: connector.url,
          hasSecret: secret === undefined ? (entry.connector?.hasSecret ?? false) : secret !== null,
        },
      }),
    })
  }
  return {
    sent,
    list: (_, { cursor, search = '', state = 'active', signal } = {}) =>
      wire.call('listWorkflows', signal, () => {
        const wanted = workflows.filter((each) => each.state === state && each.name.includes(search))
        const { entries, next } = pageOf(wanted, cursor)
        return { workflows: entries.map((entry) => ({ ...entry })), next }
      }),
    read: (_, id, { signal } = {}) =>
      wire.call('readWorkflow', signal, () => ({ ...findEntry(workflows, id) })),
    create: (_, request) =>
      wire.call('createWorkflow', undefined, () => {
        const made = take(workflowOf('made', { connector: null }), request)
        workflows.unshift(made)
        return { ...made }
      }),
    update: (_, id, update) =>
      wire.call('updateWorkflow', undefined, () => ({ ...take(findEntry(workflows, id), update) })),
    remove: (_, id) =>
      wire.call('removeWorkflow', undefined, () => {
        workflows.splice(workflows.indexOf(findEntry(workflows, id)), 1)
      }),
    readActivity: (_, id, _before, { signal } = {}) =>
      wire.call('readActivity', signal, () => ({
        entries: [
          {
            id: `created-${id}`,
            at: '2026-11-20T09:14:00Z',
            action: 'workflow-created',
            actor: 'ada@example.com',
            subject: findEntry(workflows, id).name,
            address: null,
            userAgent: null,
          },
        ],
        next: null,
      })),
    listVersions: (_, id, { signal } = {}) =>
      wire.call('listVersions', signal, () => ({ versions: versionsOf(findEntry(workflows, id)) })),
    readVersion: (_, id, version, { signal } = {}) =>
      wire.call('readVersion', signal, () => {
        const entry = findEntry(workflows, id)
        const found = versionsOf(entry).find((each) => each.version === version)
        if (!found) throw new Error('There is no such version.')
        return {
          ...found,
          inputSchema: { type: 'object', properties: { text: { type: 'string', title: 'An older field' } } },
          graph: null,
          connector: entry.mayManage ? { kind: 'ag-ui', url: 'https://agents.example/older' } : null,
        }
      }),
    restoreVersion: (_, id, version) =>
      wire.call('restoreVersion', undefined, () => {
        const entry = findEntry(workflows, id)
        sent.push({ restored: version })
        return { ...Object.assign(entry, { version: entry.version + 1 }) }
      }),
  }
}
