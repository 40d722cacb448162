import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Step } from '../../model/step.ts'
import { attemptsOf } from '../../runs/attempts.ts'
import { failureError } from './failure.ts'
import type { HistoryEvent } from './history-event.ts'
import { payloadsOf } from './payloads.ts'

/** The step of a marker: an activity that ran inside the worker leaves nothing but its marker. */
export function markerSteps({ id, at, attributes }: HistoryEvent): Step[] {
  if (!/local_?activity/i.test(asText(attributes.markerName) ?? '')) return []
  const details = asObject(attributes.details) ?? {}
  const facts = factsOf(details)
  const output = payloadsOf(details.result)
  const error = failureError(attributes.failure)
  const name = asText(facts.activity_type) ?? asText(facts.ActivityType) ?? 'local activity'
  return [
    {
      id,
      parentId: null,
      name,
      kind: 'tool',
      status: error ? 'failed' : 'succeeded',
      attempts: attemptsOf(facts.attempt ?? facts.Attempt),
      endedAt: at,
      ...(output !== undefined && output !== null && { output }),
      logs: [],
      ...(error && { error }),
      attributes: { ...facts },
    },
  ]
}

/** SDKs written on Core have the facts under `data`, the others one payload a fact. */
function factsOf(details: JsonObject): JsonObject {
  const data = payloadsOf(details.data)
  const facts = asArray(data) ? undefined : asObject(data)
  return facts ?? {}
}
