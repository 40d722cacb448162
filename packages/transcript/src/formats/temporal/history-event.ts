import { asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { toEpochTime } from '../../reading/epoch-time.ts'

/** One event of a history. */
export interface HistoryEvent {
  id: string
  /** In lower case without separators: `activitytaskscheduled`. */
  type: string
  at?: number
  attributes: JsonObject
}

const TYPE =
  /^(workflowexecution|workflowtask|activitytask|timer|marker|startchildworkflow|childworkflow|signalexternal|externalworkflow|requestcancel|upsert|nexusoperation|workflowproperties|activityproperties)/

/** The event a value is; its type is written `EVENT_TYPE_TIMER_FIRED` or `TimerFired`. Undefined where it is none. */
export function historyEvent(value: unknown): HistoryEvent | undefined {
  const event = asObject(value)
  const id = event?.eventId
  const stated = asText(event?.eventType)
  const type = stated
    ?.replace(/^EVENT_TYPE_/, '')
    .replaceAll('_', '')
    .toLowerCase()
  if (!event || type === undefined || !TYPE.test(type) || !/^\d{1,20}$/.test(String(id))) return undefined
  const at = toEpochTime(event.eventTime)
  const key = attributesKey(event)
  return {
    id: String(id),
    type,
    at,
    attributes: (key === undefined ? undefined : asObject(event[key])) ?? {},
  }
}

/** The key under which an event has what only its type has. */
export function attributesKey(event: JsonObject): string | undefined {
  return Object.keys(event).find((key) => /eventAttributes$/i.test(key) || key === 'attributes')
}
