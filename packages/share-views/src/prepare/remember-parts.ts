import type { SafeHtml } from '@vitrine/rich-text'
import type { Conversation, Part } from '@vitrine/transcript'
import { partAddress } from '../address/html-addresses.ts'
import type { PreparedConversation } from './prepared-conversation.ts'

interface PreparedPart {
  /** The part as it was, as JSON. */
  written: string
  html: [address: string, html: SafeHtml][]
}

/**
 * Returns a function that prepares a conversation by `prepareParts`, and remembers: a part that reads as it did the last
 * time is not rendered again.
 */
export function rememberParts(
  prepareParts: (part: Part, address: string) => Iterable<[string, SafeHtml]>,
): (conversation: Conversation) => PreparedConversation {
  let known: ReadonlyMap<string, PreparedPart> = new Map()
  return (conversation) => {
    const now = new Map<string, PreparedPart>()
    for (const { id, parts, hidden } of conversation.messages) {
      if (hidden) continue
      for (const [index, part] of parts.entries()) {
        const address = partAddress(id, index)
        const written = JSON.stringify(part)
        const before = known.get(address)
        now.set(
          address,
          before?.written === written ? before : { written, html: [...prepareParts(part, address)] },
        )
      }
    }
    known = now
    return { conversation, html: Object.fromEntries([...now.values()].flatMap(({ html }) => html)) }
  }
}
