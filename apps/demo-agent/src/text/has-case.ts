/** What is looked at, in characters. */
const SAMPLE = 20_000

/** Says whether a text is mostly in a script with capital and small letters. */
export function hasCase(text: string): boolean {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const cased = sample.match(/[\p{Lu}\p{Ll}\p{Lt}]/gu)?.length ?? 0
  return cased * 2 > letters
}
