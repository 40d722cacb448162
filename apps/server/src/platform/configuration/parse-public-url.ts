import { StartRefusal } from '../errors/start-refusal.ts'

/** Reads `PUBLIC_URL`, the origin that links carry; undefined leaves it to host and port. */
export function parsePublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  if (isOrigin) return url.origin
  throw new StartRefusal(
    `PUBLIC_URL is "${url?.password ? '(not shown)' : value}". Set it to the origin readers use, such as https://vitrine.example.org, or unset it.`,
  )
}
