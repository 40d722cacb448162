/**
 * Masks an address so that only its owner recognises it: `a…@e….com`. For back ends that mention the address of another
 * account.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [domain = '', ...ending] = email.slice(at + 1).split('.')
  return `${firstOf(email.slice(0, at))}…@${[`${firstOf(domain)}…`, ...ending.slice(-1)].join('.')}`
}

function firstOf(text: string): string {
  return [...text][0] ?? ''
}
