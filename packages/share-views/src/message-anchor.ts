const UNSAFE = /[^\w-]/g

/**
 * The `id` of a message's element, which is also the fragment of a link to it: `m-` and the message's own id,
 * with every other character than `A–Z a–z 0–9 _ -` written as `.<hex>.`, so that two messages never share one.
 */
export function messageAnchor(messageId: string): string {
  return `m-${messageId.replace(UNSAFE, (character) => `.${character.charCodeAt(0).toString(16)}.`)}`
}
