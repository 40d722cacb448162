/**
 * The `id` of a message's element, which is also the fragment of a link to it: `m-` and the message's own id,
 * with every other character than `A–Z a–z 0–9 _ -` written as `.<hex>.`, so that two messages never share one.
 */
export function messageAnchor(messageId: string): string {
  return fragmentOf('m', messageId)
}

/** The `id` of a step's element and the fragment of a link to it: `step-` and the step's id, written as `messageAnchor` does. */
export function stepAnchor(stepId: string): string {
  return fragmentOf('step', stepId)
}

const UNSAFE = /[^\w-]/g

/** An id for an element: the prefix and the id, each character other than `A–Z a–z 0–9 _ -` as `.<hex>.`. */
function fragmentOf(prefix: string, id: string): string {
  return `${prefix}-${id.replace(UNSAFE, (character) => `.${character.charCodeAt(0).toString(16)}.`)}`
}
