import type { SafeHtml } from '@vitrine/rich-text'
import { partAddress } from '../address/html-addresses.ts'
import { prepareConversation, prepareParts } from './prepare-conversation.ts'

interface PreparedPart {
  /** The part as it was, as JSON. */
  written: string
  html: [address: string, html: SafeHtml][]
}

/** Returns a `prepareConversation` that remembers: a part that reads as it did the last time is not rendered again. */
export function createConversationPreparer(): typeof prepareConversation {
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
