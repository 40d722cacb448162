import { asString } from '../json/json-value.ts'
import { changeRun } from './change-steps.ts'
import { patchJson, type PatchOutcome } from './json-patch.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler, ReceivedEvent } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'

/** Units of `patchJson` for one event; some hundredths of a second where nothing is cheap. */
export const WORK_OF_EVENT = 100_000

/** The same for all events of a run. */
export const WORK_OF_RUN = 2_000_000

/** Sets the state of the run, which `attributes.state` holds. */
export const setState: EventHandler = (recording, { fields }) =>
  fields.snapshot === undefined ? undefined : withAttribute(recording, 'state', fields.snapshot)

/** Changes the state of the run; all of a change or nothing. */
export const changeState: EventHandler = (recording, event) => {
  const { delta } = event.fields
  if (!Array.isArray(delta)) return undefined
  const { recording: worked, changed } = patchWithin(recording, recording.run.attributes?.state ?? {}, delta)
  return changed
    ? withAttribute(worked, 'state', changed.value)
    : recordUnapplied(reportProblem(worked, 'bad-patch', 'state'), event)
}

/** Patches a value with what is left to the run, so that no agent decides how long its readers wait. */
export function patchWithin(
  recording: RunRecording,
  value: unknown,
  patch: unknown,
): { recording: RunRecording; changed: PatchOutcome['changed'] } {
  const left = Math.min(WORK_OF_EVENT, WORK_OF_RUN - recording.patchWork)
  const { changed, work } = patchJson(value, patch, left)
  return { recording: { ...recording, patchWork: recording.patchWork + work }, changed }
}

/** Stores a change that could not be applied, unchanged. */
export function recordUnapplied(recording: RunRecording, { fields, at }: ReceivedEvent): RunRecording {
  return withEntry(recording, 'raw', { event: fields, at })
}

/** Stores an application's custom event in `attributes.custom`. */
export const storeCustom: EventHandler = (recording, { fields, at }) => {
  const name = asString(fields.name)
  if (name === undefined || fields.value === undefined) return undefined
  return withEntry(recording, 'custom', { name, value: fields.value, at })
}

/** Stores an event of another system unchanged in `attributes.raw`. */
export const storeRaw: EventHandler = (recording, { fields, at }) => {
  if (fields.event === undefined) return undefined
  const source = asString(fields.source)
  return withEntry(recording, 'raw', { ...(source !== undefined && { source }), event: fields.event, at })
}

function withEntry(recording: RunRecording, name: 'custom' | 'raw', entry: object): RunRecording {
  const entries = recording.run.attributes?.[name]
  return withAttribute(recording, name, [...(Array.isArray(entries) ? entries : []), entry])
}

function withAttribute(recording: RunRecording, name: string, value: unknown): RunRecording {
  return changeRun(recording, { attributes: { ...recording.run.attributes, [name]: value } })
}
