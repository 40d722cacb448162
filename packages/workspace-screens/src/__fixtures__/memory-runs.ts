import type { RunClient } from '@vitrine/api-client'
import type { RunEntry } from '@vitrine/api-client/contract/runs'
import type { PreparedRun } from '@vitrine/share-views'
import type { WorkflowRun } from '@vitrine/transcript'
import { findEntry, pageOf } from './memory-pages.ts'
import { failure, type MemoryWire } from './memory-wire.ts'
import { maskingOf } from './made-masking.ts'

/** A run as the list has it. */
export function runEntryOf(id: string, more: Partial<RunEntry> = {}): RunEntry {
  return {
    id,
    workspaceId: 'w1',
    origin: 'workflow',
    name: `Run ${id}`,
    workflowId: 'a',
    workflowVersion: null,
    format: null,
    status: 'succeeded',
    steps: null,
    failedSteps: null,
    startedAt: '2026-11-20T09:14:00.000Z',
    endedAt: '2026-11-20T09:14:42.000Z',
    createdAt: '2026-11-20T09:13:59.000Z',
    createdBy: null,
    liveShares: 0,
    isOwn: true,
    mayPublish: true,
    publicationRequest: null,
    ...more,
  }
}

/** A run of one step. */
export function runOf(name: string, more: Partial<WorkflowRun> = {}): WorkflowRun {
  return {
    id: 'inside',
    workflow: { name },
    status: 'succeeded',
    startedAt: Date.parse('2026-11-20T09:14:00Z'),
    endedAt: Date.parse('2026-11-20T09:14:42Z'),
    steps: [
      {
        id: 's',
        parentId: null,
        name: 'Read the text',
        kind: 'tool',
        status: 'succeeded',
        attempts: 1,
        logs: [],
      },
    ],
    source: { format: 'otlp' },
    ...more,
  }
}

/** Prepared without HTML, since nothing in it needs any. */
export function preparedRunOf(run: WorkflowRun): PreparedRun {
  return { run, html: {} }
}

const isWaiting = ({ publicationRequest }: RunEntry): boolean => publicationRequest?.state === 'waiting'

/** Runs that behave as the server's; `contents` are what they are by now, by their ids. */
export function createMemoryRuns(
  wire: MemoryWire,
  runs: RunEntry[] = [],
  contents: Record<string, Partial<WorkflowRun>> = {},
): RunClient {
  return {
    act: (_, { action, runIds }) =>
      wire.call('actOnRuns', undefined, () => {
        for (const id of runIds) {
          const run = findEntry(runs, id)
          if (action === 'delete') runs.splice(runs.indexOf(run), 1)
          else Object.assign(run, { status: 'cancelled', endedAt: run.createdAt })
        }
        return [...runIds]
      }),
    list: (_, { cursor, workflowId, status, approval, signal } = {}) =>
      wire.call('listRuns', signal, () => {
        const wanted = runs.filter(
          (run) =>
            (workflowId === undefined || run.workflowId === workflowId) &&
            (status === undefined || run.status === status) &&
            (approval === undefined || isWaiting(run)),
        )
        const { entries, next } = pageOf(wanted, cursor)
        return { runs: entries, next, waitingApprovals: runs.filter(isWaiting).length }
      }),
    read: (id, { signal } = {}) =>
      wire.call('readRun', signal, () => {
        const entry = { ...findEntry(runs, id) }
        return { entry, run: runOf(entry.name, { status: entry.status, ...contents[id] }) }
      }),
    declinePublication: (id) =>
      wire.call('declinePublication', undefined, () => {
        const entry = findEntry(runs, id)
        if (!entry.publicationRequest) throw failure('not-found')
        entry.publicationRequest = { ...entry.publicationRequest, state: 'declined' }
      }),
    lookAtMasking: (id, level, { signal } = {}) =>
      wire.call('lookAtMasking', signal, () => maskingOf(findEntry(runs, id).liveShares, level)),
    maskSource: (id, level) =>
      wire.call('maskSource', undefined, () => maskingOf(findEntry(runs, id).liveShares, level)),
    remove: (id) =>
      wire.call('removeRun', undefined, () => {
        const entry = findEntry(runs, id)
        if (entry.endedAt === null) throw failure('invalid-request', 'run-not-ended')
        runs.splice(runs.indexOf(entry), 1)
      }),
  }
}
