/** Address of a path on the server, which may itself live below a path. Throws `TypeError` on a base that is not http(s). */
export function serverAddress(baseUrl: string, path: string): string {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!base || !/^https?:$/.test(base.protocol)) {
    throw new TypeError(`“${baseUrl}” is not an http or https address of a server.`)
  }
  if (base.username || base.password) {
    throw new TypeError('The address of the server holds a user name or password; give the API key instead.')
  }
  return `${base.origin}${base.pathname.replace(/\/+$/, '')}${path}`
}
