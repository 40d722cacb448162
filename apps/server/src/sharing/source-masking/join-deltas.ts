import type { StoredEvent } from '../../platform/live/stream-source.ts'

/** An event of a run as it is stored; `published` is what readers of its link see, where that is something else. */
export interface RunEvent extends StoredEvent {
  published: string | null
}

type Fields = Record<string, unknown>

/**
 * Joins the pieces in which an agent sent a text or the arguments of a call into the first of them, for members and for readers, and
 * numbers the events anew: in pieces no value could be found.
 */
export function joinDeltas(events: readonly RunEvent[]): RunEvent[] {
  const joined: RunEvent[] = []
  const open = new Map<string, number>()
  const named = nameChunks()
  for (const event of events) {
    const { fields, idField } = named(parse(event.event))
    const key = keyOf(fields)
    const known = key === undefined ? undefined : open.get(key)
    const first = known === undefined ? undefined : joined[known]
    if (first && known !== undefined) {
      joined[known] = joinTwo(first, fields, parse(event.published ?? event.event))
      continue
    }
    const whole = idField === undefined ? event : withField(event, idField, fields[idField])
    const position = joined.push({ ...whole, seq: joined.length + 1 }) - 1
    if (key !== undefined) open.set(key, position)
    else closeFor(open, fields)
  }
  return joined
}

function parse(event: string): Fields {
  const fields = JSON.parse(event) as unknown
  return typeof fields === 'object' && fields !== null ? (fields as Fields) : {}
}

/** What the provider of a model sent holds the same pieces once more. */
function joinTwo(first: RunEvent, next: Fields, nextPublished: Fields): RunEvent {
  const event = JSON.stringify(withDelta(parse(first.event), next))
  const before = parse(first.published ?? first.event)
  const shown = isEmpty(before) && isEmpty(nextPublished) ? null : withDelta(before, nextPublished)
  const published = JSON.stringify(shown)
  return { ...first, event, published: published === event ? null : published }
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0

function withDelta(first: Fields, next: Fields): Fields {
  const { rawEvent: _, ...fields } = { ...next, ...first }
  const deltas = [first.delta, next.delta].filter((delta) => typeof delta === 'string')
  return { ...fields, ...(deltas.length > 0 && { delta: deltas.join('') }) }
}

function withField(event: RunEvent, name: string, value: unknown): RunEvent {
  const add = (text: string) => {
    const fields = parse(text)
    return isEmpty(fields) ? text : JSON.stringify({ ...fields, [name]: value })
  }
  return { ...event, event: add(event.event), published: event.published && add(event.published) }
}

/** The types of AG-UI that carry a piece of something that began before, or begins with it, and of what. */
const PIECES: Record<string, string> = {
  TEXT_MESSAGE_CONTENT: 'text',
  TEXT_MESSAGE_CHUNK: 'text',
  REASONING_MESSAGE_CONTENT: 'reasoning',
  REASONING_MESSAGE_CHUNK: 'reasoning',
  THINKING_TEXT_MESSAGE_CONTENT: 'thinking',
  TOOL_CALL_ARGS: 'call',
  TOOL_CALL_CHUNK: 'call',
}

const pieceOf = ({ type }: Fields) =>
  typeof type === 'string' && Object.hasOwn(PIECES, type) ? PIECES[type] : undefined

/** Names what a chunk without an id continues: the one before it may be joined with another. */
function nameChunks(): (fields: Fields) => { fields: Fields; idField?: string } {
  let last: { piece: string; id: string } | undefined
  return (fields) => {
    const piece = pieceOf(fields)
    if (piece === undefined || !String(fields.type).endsWith('_CHUNK')) return { fields }
    const idField = piece === 'call' ? 'toolCallId' : 'messageId'
    const own = fields[idField]
    if (typeof own === 'string') {
      last = { piece, id: own }
      return { fields }
    }
    return last?.piece === piece ? { fields: { ...fields, [idField]: last.id }, idField } : { fields }
  }
}

/** Whose piece it is; undefined for what is none. */
function keyOf(fields: Fields): string | undefined {
  const piece = pieceOf(fields)
  if (piece === undefined || typeof fields.delta !== 'string') return undefined
  const id = piece === 'call' ? fields.toolCallId : fields.messageId
  return `${piece} ${piece === 'thinking' ? '' : String(id ?? '')}`
}

/** What begins or ends under the same id comes between the pieces before and after it, and so does what says all anew. */
function closeFor(open: Map<string, number>, fields: Fields): void {
  const { type, messageId, toolCallId } = fields
  if (pieceOf(fields) !== undefined) return
  if (type === 'MESSAGES_SNAPSHOT' || type === 'RUN_STARTED') {
    open.clear()
    return
  }
  const ids = [messageId, toolCallId].filter((id) => typeof id === 'string')
  for (const key of open.keys()) {
    const [piece, id = ''] = splitKey(key)
    const isThinking = piece === 'thinking' && String(type).startsWith('THINKING_')
    if (isThinking || (piece !== 'thinking' && ids.includes(id))) open.delete(key)
  }
}

function splitKey(key: string): [string, string] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}
