/** The address if it is an absolute `http:` or `https:` one without a user name, else undefined. */
export function webLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}
