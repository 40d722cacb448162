/** Counts the Unicode code points of the normalised password, as NIST SP 800-63B-4 does. */
export function countCharacters(password: string): number {
  return [...password.normalize('NFKC')].length
}
