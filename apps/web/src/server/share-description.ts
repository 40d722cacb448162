import {
  type Conversation,
  currentBranch,
  innermostFailures,
  runDialogue,
  type WorkflowRun,
} from '@vitrine/transcript'
import type { SharedThing } from '../reading/read-share.ts'
import { plainTitle } from './plain-title.ts'

/** Characters that are looked at: a description is far shorter. */
const LOOKED_AT = 2000

/** What Markdown writes for looks: fences, marks at the start of lines and around words, addresses of links. */
const MARKS = /^\s*(?:```.*|(?:[#>*+|-]+|\d+[.)])\s+)|[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}|\]\([^)]*\)|!?\[/gm

/**
 * What a share says of itself where its link is shown: how the answer at its end begins, in plain words; of a run that failed, where
 * and why. None where there is none.
 */
export function shareDescription(share: SharedThing): string | undefined {
  const words =
    'run' in share
      ? failureOf(share.run.run) || runDialogue(share.run.run).answer
      : lastAnswer(share.conversation.conversation)
  const plain = plainTitle((words ?? '').slice(0, LOOKED_AT).replaceAll(MARKS, ''))
  return plain === '' ? undefined : plain
}

/** Which step of a failed run failed first, and its reason. */
function failureOf({ status, steps, error }: WorkflowRun): string {
  if (status !== 'failed') return ''
  const [first] = innermostFailures(steps)
  return [first?.name, first?.error?.message || error?.message].filter(Boolean).join(': ')
}

/** The title of a share, as its owner or its source wrote it. */
export function shareTitle(share: SharedThing): string {
  return 'run' in share ? share.run.run.workflow.name : share.conversation.conversation.title
}

function lastAnswer(conversation: Conversation): string | undefined {
  const answer = currentBranch(conversation).findLast(
    ({ role, parts }) => role === 'assistant' && parts.some(({ type }) => type === 'text'),
  )
  return answer?.parts.find((part) => part.type === 'text')?.text
}
