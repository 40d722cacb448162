import { parseUrl } from './parse-url.ts'

/** The address if it is an absolute `http:` or `https:` one without a user name, else undefined. */
export function webLink(address: string | undefined): string | undefined {
  const url = address === undefined ? undefined : parseUrl(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}
