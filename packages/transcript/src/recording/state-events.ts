import { asString } from '../import/json-value.ts'
import { changeRun } from './change-steps.ts'
import { patchJson } from './json-patch.ts'
import { reportProblem } from './report-problem.ts'
import type { EventHandler } from './run-event.ts'
import type { RunRecording } from './run-recording.ts'

/** Sets the state of the run, which `attributes.state` holds. */
export const setState: EventHandler = (recording, { fields }) =>
  fields.snapshot === undefined ? undefined : withAttribute(recording, 'state', fields.snapshot)

/** Changes the state of the run; all of a change or nothing. */
export const changeState: EventHandler = (recording, { fields }) => {
  if (!Array.isArray(fields.delta)) return undefined
  const patched = patchJson(recording.run.attributes?.state ?? {}, fields.delta)
  return patched
    ? withAttribute(recording, 'state', patched.value)
    : reportProblem(recording, 'bad-patch', 'state')
}

/** Keeps what an application tells under a name of its own, in `attributes.custom`. */
export const keepCustom: EventHandler = (recording, { fields, at }) => {
  const name = asString(fields.name)
  if (name === undefined || fields.value === undefined) return undefined
  return withEntry(recording, 'custom', { name, value: fields.value, at })
}

/** Keeps an event of another system as it was, in `attributes.raw`. */
export const keepRaw: EventHandler = (recording, { fields, at }) => {
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
