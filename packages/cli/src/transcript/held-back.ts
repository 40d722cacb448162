import { counted } from '../terminal/counted.ts'
import { type Conversation, summarizeConversation } from '@vitrine/transcript'

/** What of a conversation stays unpublished. */
export interface HeldBack {
  /** Branches beside the current one. */
  branches: number
  /** Messages the source application did not show. */
  hiddenMessages: number
}

/** What a share leaves out of a conversation. */
export function heldBack(conversation: Conversation, branches: 'current' | 'all'): HeldBack {
  return {
    branches: branches === 'all' ? 0 : Math.max(0, summarizeConversation(conversation).branches - 1),
    hiddenMessages: conversation.messages.filter((message) => message.hidden).length,
  }
}

/** The same in words; empty when everything is published. */
export function describeHeldBack({ branches, hiddenMessages }: HeldBack): string[] {
  return [
    ...(branches > 0
      ? [
          `${counted(branches, 'other branch stays', 'other branches stay')} unpublished (--all-branches publishes them).`,
        ]
      : []),
    ...(hiddenMessages > 0
      ? [`${counted(hiddenMessages, 'hidden message stays', 'hidden messages stay')} unpublished.`]
      : []),
  ]
}
