/** As the server takes them: a scheme, a name and at most a port. */
const ORIGIN = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/

/** The sites in a line of them, separated by commas or spaces. */
export function partSites(line: string): string[] {
  return line.split(/[\s,،、]+/).filter((site) => site !== '')
}

/** The origin of a site that somebody names, as `https://example.com` for `example.com`; `*` for any; undefined for no site. */
export function parseSite(text: string): string | undefined {
  if (text === '*') return text
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return ORIGIN.test(origin) ? origin : undefined
}
