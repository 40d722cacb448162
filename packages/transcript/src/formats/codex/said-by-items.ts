import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { CodexRecord } from './codex-records.ts'

/** The roles of the events that repeat what an item says, with the type of its content. */
const ROLES = new Map([
  ['user_message', { role: 'user', type: 'input_text' }],
  ['agent_message', { role: 'assistant', type: 'output_text' }],
])

/** What the items of a rollout say. Some rollouts have the words of a person or an answer in an event alone. */
export class SaidByItems {
  private readonly texts = new Map<string, Set<string>>()

  constructor(records: readonly CodexRecord[]) {
    for (const { type, payload } of records) {
      const role = asText(payload.role)
      if (type !== 'response_item' || payload.type !== 'message' || role === undefined) continue
      const texts = this.texts.get(role) ?? new Set()
      this.texts.set(role, texts)
      const pieces = (asArray(payload.content) ?? []).map((piece) => asText(asObject(piece)?.text) ?? '')
      for (const text of [...pieces, pieces.join('')]) texts.add(withoutSpace(text))
    }
  }

  /** The item that an event stands for; undefined where an item says the same, alone or with something around it. */
  itemOf(event: JsonObject): JsonObject | undefined {
    const said = ROLES.get(String(event.type))
    const message = asText(event.message)
    if (!said || message === undefined) return undefined
    const texts = this.texts.get(said.role) ?? new Set()
    const text = withoutSpace(message)
    if (texts.has(text) || [...texts].some((other) => other.includes(text))) return undefined
    return { type: 'message', role: said.role, content: [{ type: said.type, text: message.trim() }] }
  }
}

/** What was said in several pieces stands in one event with whatever space between them. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
