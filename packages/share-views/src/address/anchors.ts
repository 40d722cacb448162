/**
 * Returns the `id` of a message's element, which is also the fragment of a link to it: `m-` and the message's own
 * id. Every character other than `A–Z a–z 0–9 _ -` is written as `.<hex>.`, so that two messages never share an
 * anchor.
 */
export function messageAnchor(messageId: string): string {
  return fragmentOf('m', messageId)
}

/**
 * Returns the `id` of a step's element, which is also the fragment of a link to it: `step-` and the step's id,
 * escaped as in `messageAnchor`.
 */
export function stepAnchor(stepId: string): string {
  return fragmentOf('step', stepId)
}

const UNSAFE = /[^\w-]/g

/** Returns an element id: the prefix and the id, each character other than `A–Z a–z 0–9 _ -` as `.<hex>.`. */
function fragmentOf(prefix: string, id: string): string {
  return `${prefix}-${id.replace(UNSAFE, (character) => `.${character.charCodeAt(0).toString(16)}.`)}`
}
