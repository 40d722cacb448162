/** The most common passwords, lower-case; a chunk of its own, so that only screens with a new password load it. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { commonPasswords } = await import('./common-passwords.ts')
  return new Set(commonPasswords.split(' '))
}
