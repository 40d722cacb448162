import { isCodexNotice } from '../../chats/codex-notice.ts'
import { groupBy } from '../../json/group-by.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RolloutRecord } from './rollout-records.ts'

/** The roles of the events that repeat what an item says, with the type of its content. */
const ROLES = new Map([
  ['user_message', { role: 'user', type: 'input_text' }],
  ['agent_message', { role: 'assistant', type: 'output_text' }],
])

/** The events that repeat what an item says. Some rollouts have the words of a person or an answer in an event alone. */
export class SaidByItems {
  private readonly repeats = new Set<JsonObject>()

  constructor(records: readonly RolloutRecord[]) {
    for (const [type, { role }] of ROLES) {
      const { events, items } = wordsOf(records, type, role)
      const alone = withoutEqual(events, items)
      for (const event of withoutWrapped(alone, items)) event.isAlone = true
      for (const { payload, isAlone } of events) if (!isAlone) this.repeats.add(payload)
    }
  }

  /** The item that an event stands for; undefined where an item says the same, alone or with something around it. */
  itemOf(event: JsonObject): JsonObject | undefined {
    const said = ROLES.get(String(event.type))
    const message = asText(event.message)
    if (!said || message === undefined || this.repeats.has(event)) return undefined
    return { type: 'message', role: said.role, content: [{ type: said.type, text: message.trim() }] }
  }
}

interface SaidEvent {
  payload: JsonObject
  text: string
  /** How many events of the role stand before it. */
  index: number
  isAlone: boolean
}

interface SaidItem {
  whole: string
  pieces: string[]
  /** How many events of the role stand before it. */
  index: number
  /** An item is repeated once: by an event of all its pieces, or by an event for each. */
  repeated: 'not' | 'in pieces' | 'whole'
  isNotice: boolean
}

interface Words {
  events: SaidEvent[]
  items: SaidItem[]
}

function wordsOf(records: readonly RolloutRecord[], eventType: string, role: string): Words {
  const events: SaidEvent[] = []
  const items: SaidItem[] = []
  for (const { type, payload } of records) {
    const index = events.length
    if (type === 'event_msg' && payload.type === eventType) {
      const text = withoutSpace(asText(payload.message) ?? '')
      events.push({ payload, text, index, isAlone: false })
    }
    if (type !== 'response_item' || payload.type !== 'message' || payload.role !== role) continue
    const texts = (asArray(payload.content) ?? []).map((piece) => asText(asObject(piece)?.text) ?? '')
    const pieces = texts.map(withoutSpace).filter((piece) => piece !== '')
    items.push({ whole: pieces.join(''), pieces, index, repeated: 'not', isNotice: isCodexNotice(payload) })
  }
  return { events, items }
}

/** The events that no item says in the same words. */
function withoutEqual(events: readonly SaidEvent[], items: readonly SaidItem[]): SaidEvent[] {
  const wholes = byText(items, ({ whole }) => [whole])
  const pieces = byText(items, (item) => item.pieces)
  return events.filter(({ text }) => {
    if (text === '') return false
    const whole = nextOf(wholes.get(text), ({ repeated }) => repeated === 'not')
    const item = whole ?? nextOf(pieces.get(text), ({ repeated }) => repeated !== 'whole')
    if (item) item.repeated = whole ? 'whole' : 'in pieces'
    return !item
  })
}

/** The items by their texts, the last ones first. */
function byText(items: readonly SaidItem[], textsOf: (item: SaidItem) => string[]): Map<string, SaidItem[]> {
  const found = new Map<string, SaidItem[]>()
  for (const item of items.toReversed())
    for (const text of textsOf(item)) {
      const same = found.get(text)
      if (same) same.push(item)
      else found.set(text, [item])
    }
  return found
}

function nextOf(items: SaidItem[] | undefined, isLeft: (item: SaidItem) => boolean): SaidItem | undefined {
  for (let item = items?.pop(); item; item = items?.pop()) if (isLeft(item)) return item
  return undefined
}

/**
 * The events whose words no item beside them begins or ends with: an item may have context around the words. Words inside
 * a text are not looked for, as short ones stand in many.
 */
function withoutWrapped(events: readonly SaidEvent[], items: readonly SaidItem[]): SaidEvent[] {
  const left = items.filter(({ repeated, isNotice }) => repeated === 'not' && !isNotice)
  const beside = groupBy(left, ({ index }) => index)
  return events.filter(({ text, index }) => {
    const near = [...(beside.get(index) ?? []), ...(beside.get(index + 1) ?? [])]
    const item = near.find(
      ({ repeated, whole }) => repeated === 'not' && (whole.startsWith(text) || whole.endsWith(text)),
    )
    if (item) item.repeated = 'whole'
    return !item
  })
}

/** What was said in several pieces stands in one event with whatever space between them. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
