import type { RunProgress } from '@vitrine/api-client'
import { completeRenderer } from '@vitrine/rich-text/complete'
import { createRunPreparer } from '@vitrine/share-views/prepare-run'
import type { PreparedRun } from '@vitrine/share-views'
import {
  createRunRecording,
  deriveGraph,
  endRunRecording,
  recordRunEvent,
  type WorkflowGraph,
  type WorkflowRun,
} from '@vitrine/transcript'

/** What is known of a run before its first event. */
export interface RunBeginning {
  id: string
  workflow: { name: string; graph: WorkflowGraph | null }
  inputs: unknown
}

/** How a run stands by its server's word, which is the last one. */
export type RunStanding = RunProgress

/** An event of AG-UI, and when it came. */
export interface TimedEvent {
  at: string
  event: unknown
}

/** Records one run, and prepares it as far as it has come. */
export interface RunRecorder {
  take(events: readonly TimedEvent[], standing: RunStanding): void
  /** The run as it stands, with the HTML that has changed since the last time only. */
  prepare(): PreparedRun
}

/** Begins to record a run. */
export function createRunRecorder({ id, workflow: { name, graph }, inputs }: RunBeginning): RunRecorder {
  let recording = createRunRecording({
    runId: id,
    threadId: id,
    workflow: { name, ...(graph && { graph }) },
    inputs,
  })
  let standing: RunStanding | undefined
  const prepareRun = createRunPreparer(completeRenderer)
  const sent = new Map<string, string>()
  return {
    take(events, now) {
      for (const { at, event } of events) recording = recordRunEvent(recording, event, Date.parse(at))
      standing = now
    },
    prepare() {
      const run = shownRun(recording.run, standing)
      const { html, ...prepared } = prepareRun(run, deriveGraph(run.steps))
      const changed = Object.entries(html).filter(([address, text]) => sent.get(address) !== text)
      for (const [address, text] of changed) sent.set(address, text)
      return { ...prepared, html: Object.fromEntries(changed) }
    },
  }

  /** What the events tell, and beyond them what the server does: of a run that it has ended, nothing goes on. */
  function shownRun(told: WorkflowRun, now: RunStanding | undefined): WorkflowRun {
    if (!now || now.status === 'queued') return { ...told, status: now?.status ?? told.status }
    const { status, error } = now
    const isBroken = status === 'failed' || status === 'cancelled' || status === 'interrupted'
    if (isBroken) {
      const at = Date.parse(now.endedAt ?? '') || Date.now()
      const { run } = endRunRecording(recording, {
        at,
        status,
        ...(error !== null && { error }),
      })
      return { ...run, status, endedAt: at }
    }
    const startedAt = told.startedAt ?? (Date.parse(now.startedAt ?? '') || undefined)
    const begun = { ...told, ...(startedAt !== undefined && { startedAt }) }
    return told.status === 'succeeded'
      ? begun
      : { ...begun, status, outputs: begun.outputs ?? lastWords(told) }
  }
}

/** What an agent has said last so far, which is most likely a part of the result. */
function lastWords({ steps }: WorkflowRun): string | undefined {
  const said = steps.flatMap(({ conversation }) => conversation?.messages ?? [])
  const last = said
    .filter(({ role, parts }) => role === 'assistant' && parts.some(({ type }) => type === 'text'))
    .reduce<(typeof said)[number] | undefined>(
      (newest, message) => ((message.createdAt ?? '') >= (newest?.createdAt ?? '') ? message : newest),
      undefined,
    )
  return last?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
}
