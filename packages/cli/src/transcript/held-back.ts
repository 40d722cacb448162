import { type Conversation, summarizeConversation } from '@vitrine/transcript'
import { counted } from '../terminal/counted.ts'

/** What of a conversation is not shown to readers. */
export interface HeldBack {
  /** Branches beside the current one. */
  branches: number
  /** Messages the source application did not show. */
  hiddenMessages: number
}

/** What was asked to be shown in spite of the defaults. */
export interface VisibleParts {
  allBranches?: boolean
  hidden?: boolean
}

/** What a share or a page leaves out of a conversation. */
export function heldBack(conversation: Conversation, { allBranches, hidden }: VisibleParts): HeldBack {
  return {
    branches: allBranches ? 0 : Math.max(0, summarizeConversation(conversation).branches - 1),
    hiddenMessages: hidden ? 0 : conversation.messages.filter((message) => message.hidden).length,
  }
}

/** The same in words; empty when nothing is left out. */
export function describeHeldBack({ branches, hiddenMessages }: HeldBack): string[] {
  return [
    ...(branches > 0
      ? [
          `${counted(branches, 'other branch is', 'other branches are')} left out (--all-branches shows every branch).`,
        ]
      : []),
    ...(hiddenMessages > 0
      ? [`${counted(hiddenMessages, 'hidden message is', 'hidden messages are')} left out.`]
      : []),
  ]
}
