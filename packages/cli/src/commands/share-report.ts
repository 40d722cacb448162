import type { ShareAnswer, WaitingApproval } from '@vitrine/api-client/contract/shares'
import { type FileImport, type ImportReport, summarizeConversation, summarizeRun } from '@vitrine/transcript'
import { type HeldBack, heldBack, type VisibleParts } from '../transcript/held-back.ts'
import type { Input } from '../transcript/read-input.ts'

/** What `share --json` prints. */
export interface ShareReport {
  file: string
  report: ImportReport
  /** The published ones, in the order they were published. */
  conversations: (ReturnType<typeof summarizeConversation> & Published & { leftOut: HeldBack })[]
  /** The same of a file that holds runs. */
  runs: (ReturnType<typeof summarizeRun> & Published)[]
}

interface Published {
  /** Position in the file, from 1. */
  number: number
  /** The link, or the request that waits for somebody's approval. */
  share: ShareAnswer | WaitingApproval
}

/** What was read and what it became, for programs. */
export function shareReport(
  { label }: Input,
  file: FileImport,
  shown: VisibleParts,
  shares: Map<number, ShareAnswer | WaitingApproval>,
): ShareReport {
  const published = <Item, SentEvents>(items: readonly Item[], sendEvents: (item: Item) => SentEvents) =>
    [...shares].flatMap(([position, share]) => {
      const item = items[position]
      return item === undefined ? [] : [{ number: position + 1, ...sendEvents(item), share }]
    })
  return {
    file: label,
    report: file.report,
    conversations: published(file.holds === 'conversations' ? file.conversations : [], (conversation) => ({
      ...summarizeConversation(conversation),
      leftOut: heldBack(conversation, shown),
    })),
    runs: published(file.holds === 'runs' ? file.runs : [], summarizeRun),
  }
}
