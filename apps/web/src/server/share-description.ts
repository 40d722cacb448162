import { type Conversation, currentBranch, runDialogue } from '@vitrine/transcript'
import type { SharedThing } from '../reading/read-share.ts'
import { plainTitle } from './plain-title.ts'

/** Characters that are looked at: a description is far shorter. */
const LOOKED_AT = 2000

/** What Markdown writes for looks: fences, marks at the start of lines and around words, addresses of links. */
const MARKS = /^\s*(?:```.*|(?:[#>*+|-]+|\d+[.)])\s+)|[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}|\]\([^)]*\)|!?\[/gm

/** What a share says of itself where its link is shown: how the answer at its end begins, in plain words; none where there is none. */
export function shareDescription(share: SharedThing): string | undefined {
  const words =
    'run' in share ? runDialogue(share.run.run).answer : lastAnswer(share.conversation.conversation)
  const plain = plainTitle((words ?? '').slice(0, LOOKED_AT).replaceAll(MARKS, ''))
  return plain === '' ? undefined : plain
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
