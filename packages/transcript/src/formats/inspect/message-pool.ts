import { asArray, asCount, asObject, type JsonObject } from '../../json/json-value.ts'
import type { Attachments } from './attachments.ts'

/** Messages that are put back in one sample; a call whose prompt would pass it has none. */
const MOST_RESTORED = 2 ** 20

/** Restores the prompts of models, which newer logs store once for all calls of a sample. */
export class MessagePool {
  private readonly messages: readonly unknown[]
  private restored = 0

  constructor({ events_data: data, message_pool: older }: JsonObject, attachments: Attachments) {
    const messages = asArray(asObject(data)?.messages) ?? asArray(older) ?? []
    this.messages = messages.map((message) => attachments.restore(message))
  }

  /** An event with its prompt in place of the references to the messages. */
  restore(event: JsonObject): JsonObject {
    const ranges = asArray(event.input_refs)
    if (!ranges || (asArray(event.input) ?? []).length > 0) return event
    const { input_refs: _, ...reported } = event
    const input = ranges.flatMap((range) => this.slice(asArray(range) ?? []))
    return { ...reported, input }
  }

  /** The messages of one range; its end is the first that is not in it. */
  private slice([start, end]: readonly unknown[]): readonly unknown[] {
    const found = this.messages.slice(asCount(start) ?? 0, asCount(end) ?? 0)
    if (this.restored + found.length > MOST_RESTORED) return []
    this.restored += found.length
    return found
  }
}
