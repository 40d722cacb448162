const UNSAFE = /[^\w-]/g

/** An id for an element: the prefix and the id, each character other than `A–Z a–z 0–9 _ -` as `.<hex>.`. */
export function fragmentOf(prefix: string, id: string): string {
  return `${prefix}-${id.replace(UNSAFE, (character) => `.${character.charCodeAt(0).toString(16)}.`)}`
}
