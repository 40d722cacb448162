import type { FoundConversation } from '../../conversations/library/find-conversation.ts'
import type { Caller } from '../../people/keys/require-caller.ts'
import type { FoundRun } from '../../runs/library/find-run.ts'
import type { Source } from './find-sources.ts'

/** Something of the library that is to be masked at its source, and who asks. */
export interface MaskingTarget {
  source: Source
  /** How it is called. */
  name: string
  isOwn: boolean
  caller: Caller
}

/** The target for a conversation of the library. */
export function maskedConversation({ entry, caller }: FoundConversation): MaskingTarget {
  return { source: { conversationId: entry.id }, name: entry.title, isOwn: entry.isOwn, caller }
}

/** The target for a run of the library. */
export function maskedRun({ entry, caller }: FoundRun): MaskingTarget {
  const source = entry.origin === 'workflow' ? { workflowRunId: entry.id } : { runId: entry.id }
  return { source, name: entry.name, isOwn: entry.isOwn, caller }
}
