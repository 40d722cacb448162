import type { ShareAnswer } from '@vitrine/api-client/contract'
import { type ImportReport, type ImportResult, summarizeConversation } from '@vitrine/transcript'
import { type HeldBack, heldBack, type Shown } from '../transcript/held-back.ts'
import type { Input } from '../transcript/read-input.ts'

/** What `share --json` prints. */
export interface ShareReport {
  file: string
  report: ImportReport
  /** The published ones, in the order they were published. */
  conversations: (ReturnType<typeof summarizeConversation> & {
    /** Position in the file, from 1. */
    number: number
    leftOut: HeldBack
    share: ShareAnswer
  })[]
}

/** What was read and what it became, for programs. */
export function shareReport(
  { label }: Input,
  { conversations, report }: ImportResult,
  shown: Shown,
  shares: Map<number, ShareAnswer>,
): ShareReport {
  return {
    file: label,
    report,
    conversations: [...shares].flatMap(([position, share]) => {
      const conversation = conversations[position]
      if (!conversation) return []
      const leftOut = heldBack(conversation, shown)
      return [{ number: position + 1, ...summarizeConversation(conversation), leftOut, share }]
    }),
  }
}
