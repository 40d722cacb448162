/** Length as NIST SP 800-63B-4 counts it: Unicode code points of the normalised password. */
export function countCharacters(password: string): number {
  return [...password.normalize('NFKC')].length
}
