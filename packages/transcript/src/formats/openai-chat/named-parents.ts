import { asObject } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import { idOfMessage } from '../../chats/message-ids.ts'
import type { MessageAccount } from '../../chats/message-account.ts'

/** The tree that messages with a `parentId` make; without one that names a message of the chat, each follows the one before. */
export class NamedParents {
  private readonly isTree: boolean
  /** The message read for each id of the source. An answer went into the message of its call, and is that one. */
  private readonly readIds = new Map<string, string | null>()

  constructor(items: readonly TranscriptRecord[]) {
    const messages = items.map(({ value }) => asObject(value) ?? {})
    const ids = new Set(messages.map(idOfMessage))
    this.isTree = messages.some(
      (message) => ids.has(idOfParent(message)) && idOfParent(message) !== undefined,
    )
  }

  /** The message that one is the answer to; null for one that opens a branch of its own. */
  of(item: TranscriptRecord, last: string | null, account: MessageAccount): string | null {
    const message = asObject(item.value)
    if (!this.isTree || !message || message.parentId === undefined) return last
    const parent = idOfParent(message)
    if (parent === undefined) return null
    const known = this.readIds.get(parent)
    if (known !== undefined) return known
    account.repaired(
      item,
      'missing-parent',
      'Its parent does not stand before it; it follows the message before it.',
    )
    return last
  }

  /** Notes which message a record has become, or went into. */
  remember(item: TranscriptRecord, id: string | null): void {
    const given = idOfMessage(asObject(item.value) ?? {})
    if (given !== undefined && !this.readIds.has(given)) this.readIds.set(given, id)
  }
}

function idOfParent({ parentId }: { parentId?: unknown }): string | undefined {
  return idOfMessage({ id: parentId })
}
