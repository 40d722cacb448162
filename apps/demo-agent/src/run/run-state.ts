import { EventType } from '@ag-ui/core'
import type { SendEvent } from './event-channel.ts'
import type { StepName } from './step-names.ts'

/** The status of a step. */
export type StepStatus = 'waiting' | 'running' | 'done' | 'failed'

/** The state of a run as its clients follow it. */
export interface RunState {
  steps: { [name in StepName]?: { status: StepStatus; progress: number } }
}

/** Changes the state of a run and sends each change. */
export interface RunStatePublisher {
  begin(name: StepName): Promise<void>
  report(name: StepName, progress: number): Promise<void>
  end(name: StepName, status: 'done' | 'failed'): Promise<void>
}

/** Sends the first state of a run with these steps. */
export async function publishRunState(
  steps: readonly StepName[],
  send: SendEvent,
): Promise<RunStatePublisher> {
  const entries = steps.map((name) => [name, { status: 'waiting', progress: 0 }] as const)
  const snapshot: RunState = { steps: Object.fromEntries(entries) }
  await send({ type: EventType.STATE_SNAPSHOT, snapshot })
  const replace = (name: StepName, change: { status?: StepStatus; progress?: number }) =>
    send({
      type: EventType.STATE_DELTA,
      delta: Object.entries(change).map(([key, value]) => ({
        op: 'replace',
        path: `/steps/${name}/${key}`,
        value,
      })),
    })
  return {
    begin: (name) => replace(name, { status: 'running' }),
    report: (name, progress) => replace(name, { progress: Math.round(progress * 100) / 100 }),
    end: (name, status) => replace(name, status === 'done' ? { status, progress: 1 } : { status }),
  }
}
