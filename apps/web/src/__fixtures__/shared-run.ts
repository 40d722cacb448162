import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph, type Step } from '@vitrine/transcript'
import type { SharedRun } from '../reading/shared-run.ts'

/** A share of a run with this name: an agent with as many tools as wanted, the last of which failed. */
export function sharedRun(name: string, tools = 3): SharedRun {
  const steps: Step[] = [
    stepOf('agent', null, { kind: 'agent', output: 'Found **it**.\n' }),
    ...Array.from({ length: tools }, (_, index) =>
      stepOf(`tool-${index}`, 'agent', {
        input: { page: index },
        ...(index === tools - 1 && { status: 'failed', error: { message: 'The page is gone.' } }),
      }),
    ),
  ]
  const run = {
    id: 'run',
    workflow: { name },
    status: 'succeeded' as const,
    startedAt: Date.UTC(2026, 10, 14, 9),
    endedAt: Date.UTC(2026, 10, 14, 9, 1),
    inputs: { topic: 'lighthouses' },
    outputs: 'Found **it**.\n',
    steps,
    source: { format: 'otlp' },
  }
  return {
    id: 'Run81_kfO-ru4Vq0aLw92Tb',
    publishedAt: '2026-11-15T10:00:00.000Z',
    run: prepareRun(run, deriveGraph(steps), completeRenderer),
  }
}

function stepOf(id: string, parentId: string | null, more: Partial<Step>): Step {
  return {
    id,
    parentId,
    name: id,
    kind: 'tool',
    status: 'succeeded',
    attempts: 1,
    startedAt: Date.UTC(2026, 10, 14, 9),
    endedAt: Date.UTC(2026, 10, 14, 9, 1),
    logs: [],
    ...more,
  }
}
