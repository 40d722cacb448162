/** The most common passwords, lower-case; a chunk of its own, so that only screens with a new password load it. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  return new Set(list.passwords.split(' '))
}
