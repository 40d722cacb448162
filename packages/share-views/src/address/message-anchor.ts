import { fragmentOf } from './fragment-of.ts'

/**
 * The `id` of a message's element, which is also the fragment of a link to it: `m-` and the message's own id,
 * with every other character than `A–Z a–z 0–9 _ -` written as `.<hex>.`, so that two messages never share one.
 */
export function messageAnchor(messageId: string): string {
  return fragmentOf('m', messageId)
}
