import { toEpochTime } from '../../reading/epoch-time.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { StepLog } from '../../model/step.ts'

const LEVELS = new Map<string, StepLog['level']>([
  ['debug', 'debug'],
  ['trace', 'debug'],
  ['info', 'info'],
  ['http', 'info'],
  ['warning', 'warning'],
  ['error', 'error'],
  ['critical', 'error'],
])

/** An event that is a line of a log; undefined for one that is a step. */
export function eventLog(event: JsonObject): StepLog | undefined {
  const reported = logOf(event)
  if (!reported) return undefined
  const at = toEpochTime(event.timestamp)
  return { ...(at !== undefined && { at }), ...reported }
}

function logOf(event: JsonObject): StepLog | undefined {
  switch (event.event) {
    case 'logger': {
      const message = asObject(event.message) ?? {}
      return { level: LEVELS.get(asText(message.level) ?? '') ?? 'info', text: textOf(message.message) }
    }
    case 'info':
      return { level: 'info', text: [asText(event.source), textOf(event.data)].filter(Boolean).join(': ') }
    case 'error':
      return { level: 'error', text: textOf(asObject(event.error)?.message ?? event.error) }
    case 'sample_limit':
      return {
        level: 'warning',
        text: [asText(event.type), asText(event.message)].filter(Boolean).join(': '),
      }
    case 'interrupt':
      return { level: 'warning', text: [event.source, event.interrupted].filter(Boolean).join(': ') }
    case 'compaction':
      return { level: 'info', text: compactionOf(event) }
    case 'state':
    case 'store':
      return { level: 'debug', text: changesOf(event) }
    case 'anchor':
    case 'branch':
    case 'checkpoint':
      return { level: 'debug', text: markOf(event) }
    default:
      return undefined
  }
}

/** What shortened the conversation, and by how many tokens. */
function compactionOf({ source, tokens_before: before, tokens_after: after }: JsonObject): string {
  const tokens = [before, after].filter((count) => typeof count === 'number').join(' → ')
  return ['compaction', asText(source), tokens].filter(Boolean).join(': ')
}

/** A mark that its application finds its way back by, as it is. */
function markOf({ event, ...beside }: JsonObject): string {
  const own = Object.entries(beside).filter(([key, value]) => !EVERY_EVENT.has(key) && value != null)
  return `${asText(event) ?? ''} ${JSON.stringify(Object.fromEntries(own))}`
}

/** What every event says, and its line of a log says otherwise or not at all. */
const EVERY_EVENT = new Set(['uuid', 'timestamp', 'working_start', 'span_id', 'pending', 'metadata'])

/** What changed, without the values: they stand in the messages and outputs that changed them. */
function changesOf(event: JsonObject): string {
  const changes = (asArray(event.changes) ?? []).map(asObject)
  return changes
    .map((change) => `${asText(change?.op) ?? ''} ${asText(change?.path) ?? ''}`.trim())
    .join('\n')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
