import { type Conversation, summarizeConversation, summarizeRun, type WorkflowRun } from '@vitrine/transcript'
import type { FoundEntry } from '@vitrine/workspace-screens'

/** The model of an entry of a file. */
export type EntryModel =
  | { holds: 'conversations'; conversation: Conversation }
  | { holds: 'runs'; run: WorkflowRun }

/** Describes an entry for the list a person chooses from. */
export function foundEntry(model: EntryModel): FoundEntry {
  if (model.holds === 'runs') {
    const { startedAt } = model.run
    return {
      holds: 'runs',
      summary: summarizeRun(model.run),
      ...(startedAt !== undefined && { startedAt: new Date(startedAt).toISOString() }),
      ...measured(model.run),
    }
  }
  const { conversation } = model
  const startedAt = conversation.createdAt ?? conversation.updatedAt
  return {
    holds: 'conversations',
    summary: summarizeConversation(conversation),
    ...(startedAt !== undefined && { startedAt }),
    ...measured(conversation),
  }
}

function measured(model: object): Pick<FoundEntry, 'size' | 'fingerprint'> {
  const json = JSON.stringify(model)
  return { size: json.length, fingerprint: fingerprintOf(json) }
}

/**
 * Two runs of FNV-1a over UTF-16 units with different offsets: 64 bits tell entries of one import apart. The browser's
 * own digests exist on pages of HTTPS only.
 */
function fingerprintOf(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x5bd1e995)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}
