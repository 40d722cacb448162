import { createTokenFilter, type TokenFilter } from './token-filter.ts'

type Fields = Record<string, unknown>

/** Takes the tokens of files out of the texts that events bring in pieces; the events of one run, in their order. */
export function createTokenRemover(): (emitted: unknown) => unknown {
  const filters = new Map<string, TokenFilter>()
  /** What a chunk without an id continues. */
  const last = new Map<string, unknown>()

  function keyOf({ type, messageId, toolCallId }: Fields): string {
    const [kind = ''] = String(type).split('_')
    const id = (kind === 'TOOL' ? toolCallId : messageId) ?? last.get(kind)
    last.set(kind, id)
    return `${kind} ${String(id)}`
  }
  return (emitted) => {
    if (typeof emitted !== 'object' || emitted === null) return emitted
    const event = emitted as Fields
    if (typeof event.delta === 'string') {
      const key = keyOf(event)
      const filter = filters.get(key) ?? createTokenFilter()
      filters.set(key, filter)
      return { ...event, delta: filter.next(event.delta) }
    }
    if (event.type !== 'TEXT_MESSAGE_END') return emitted
    const key = keyOf(event)
    const rest = filters.get(key)?.rest()
    filters.delete(key)
    // An end says nothing that readers see.
    return rest ? { type: 'TEXT_MESSAGE_CONTENT', messageId: event.messageId, delta: rest } : emitted
  }
}
