import type { WorkflowClient } from '@vitrine/api-client'
import type { WorkflowEntry, WorkflowRequest } from '@vitrine/api-client/contract/workflows'
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
    limits: { runsPerHour: 10, runsPerDay: 200, timeLimitSeconds: 600 },
    isOpen: false,
    visitorPublishing: 'allowed',
    waitingApprovals: 0,
    url: `https://vitrine.example/agent_workflow_share/${id}`,
    runs: 0,
    createdAt: '2026-11-20T09:14:00Z',
    mayManage: true,
    ...more,
  }
}

/** Workflows that behave as the server's, and what was sent to change them. */
export function createMemoryWorkflows(
  wire: MemoryWire,
  workflows: WorkflowEntry[] = [],
): WorkflowClient & { readonly sent: unknown[] } {
  const sent: unknown[] = []
  const take = (entry: WorkflowEntry, request: Partial<WorkflowRequest>): WorkflowEntry => {
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
    list: (_, { cursor, signal } = {}) =>
      wire.call('listWorkflows', signal, () => {
        const { entries, next } = pageOf(workflows, cursor)
        return { workflows: entries, next }
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
  }
}
