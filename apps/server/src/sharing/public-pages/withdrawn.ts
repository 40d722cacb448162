/** What was taken back. */
export interface Withdrawn {
  /** Messages that were removed, or of which something was. */
  messageIds: readonly string[]
  /** Whether the conversation is called otherwise. */
  isTitle: boolean
}

/** What was taken back by earlier events, and by later ones. */
export function joinWithdrawn(one: Withdrawn, other: Withdrawn): Withdrawn {
  const messageIds = [...new Set([...one.messageIds, ...other.messageIds])]
  return { messageIds, isTitle: one.isTitle || other.isTitle }
}

/** Whether anything was taken back. */
export function isAnyWithdrawn({ messageIds, isTitle }: Withdrawn): boolean {
  return messageIds.length > 0 || isTitle
}
