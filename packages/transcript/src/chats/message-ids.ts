import { asObject, asText, type JsonObject } from '../json/json-value.ts'

/** Gives each message of a conversation an id that no other has, its own one where it can. */
export class MessageIds {
  private readonly owners = new Map<string, JsonObject>()
  private readonly copies = new Map<string, number>()

  /** The message that a value is, or why it is none to read: it has no role, or the very same one was there before. */
  accept(value: unknown): JsonObject | 'not-a-message' | 'duplicate-message' {
    const message = asObject(value)
    if (!message || !asText(message.role)) return 'not-a-message'
    return this.isRepeat(message) ? 'duplicate-message' : message
  }

  private isRepeat(message: JsonObject): boolean {
    const earlier = this.owners.get(idOfMessage(message) ?? '')
    return earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(message)
  }

  /** The id a message has, or one made for it where it has none or another message has it. */
  claim(message: JsonObject): { id: string; isRenamed: boolean } {
    const wanted = idOfMessage(message) ?? `message-${this.owners.size + 1}`
    const isRenamed = this.owners.has(wanted)
    const id = isRenamed ? this.freeCopyOf(wanted) : wanted
    this.owners.set(id, message)
    return { id, isRenamed }
  }

  private freeCopyOf(wanted: string): string {
    let copy = this.copies.get(wanted) ?? 1
    do copy += 1
    while (this.owners.has(`${wanted}-${copy}`))
    this.copies.set(wanted, copy)
    return `${wanted}-${copy}`
  }
}

/** The id that a message has in its source. */
export function idOfMessage({ id }: JsonObject): string | undefined {
  return typeof id === 'number' ? String(id) : asText(id)
}
