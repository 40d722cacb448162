import type { StoredEvent } from '../../platform/live/stream-source.ts'

/** An event of a run as it is stored; `published` is what readers of its link see, where that is something else. */
export interface RunEvent extends StoredEvent {
  published: string | null
}

interface Delta {
  type: string
  delta: string
}

/**
 * Joins the pieces in which an agent sent a text or the arguments of a call into the first of them, and numbers the events anew: in
 * pieces no value could be found. Pieces of which readers see something else than members stay apart.
 */
export function joinDeltas(events: readonly RunEvent[]): RunEvent[] {
  const joined: RunEvent[] = []
  const open = new Map<string, number>()
  for (const event of events) {
    const fields = parse(event.event)
    const key = keyOf(fields)
    const known = key === undefined || event.published !== null ? undefined : open.get(key)
    const first = known === undefined ? undefined : joined[known]
    if (first && known !== undefined && isDelta(fields)) {
      const before = parse(first.event) as unknown as Delta
      joined[known] = {
        ...first,
        event: JSON.stringify({ ...before, delta: before.delta + fields.delta }),
      }
      continue
    }
    const position = joined.push({ ...event, seq: joined.length + 1 }) - 1
    if (key === undefined) closeFor(open, fields)
    else if (event.published === null) open.set(key, position)
  }
  return joined
}

function parse(event: string): Record<string, unknown> {
  const fields = JSON.parse(event) as unknown
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}
}

/** The types of AG-UI that carry a piece of something that began before. */
const PIECES =
  /^(?:TEXT_MESSAGE_CONTENT|REASONING_MESSAGE_CONTENT|THINKING_TEXT_MESSAGE_CONTENT|TOOL_CALL_ARGS)$/

function isDelta(fields: Record<string, unknown>): fields is Record<string, unknown> & Delta {
  return typeof fields.type === 'string' && PIECES.test(fields.type) && typeof fields.delta === 'string'
}

const idOf = ({ messageId, toolCallId }: Record<string, unknown>) => String(messageId ?? toolCallId ?? '')

/** Whose piece it is; undefined for what is none. */
function keyOf(fields: Record<string, unknown>): string | undefined {
  return isDelta(fields) ? `${fields.type} ${idOf(fields)}` : undefined
}

/** What begins or ends under the same id comes between the pieces before and after it. */
function closeFor(open: Map<string, number>, fields: Record<string, unknown>): void {
  const id = idOf(fields)
  for (const key of open.keys()) if (key.endsWith(` ${id}`)) open.delete(key)
}
