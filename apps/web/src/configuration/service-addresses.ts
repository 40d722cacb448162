/** Where the services live that the application speaks to. */
export interface ServiceAddresses {
  apiBaseUrl: string
  webSocketBaseUrl: string
  authUrl: string
}

/** Protocols that each address may have. */
export const addressProtocols: Readonly<Record<keyof ServiceAddresses, readonly string[]>> = {
  apiBaseUrl: ['http:', 'https:'],
  webSocketBaseUrl: ['ws:', 'wss:'],
  authUrl: ['http:', 'https:'],
}

// What else a URL may have as its host would mean something of its own in the page's policy.
const HOST = /^[\w.:[\]-]+$/

/** The address as it will be used, if it can be: absolute, with a path at most, and without a user or password. */
export function parseServiceAddress(name: keyof ServiceAddresses, value: unknown): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (!url || !addressProtocols[name].includes(url.protocol)) return undefined
  const isPlain = !url.username && !url.password && HOST.test(url.host) && !/[?#]/.test(url.href)
  return isPlain ? url.href.replace(/\/+$/, '') : undefined
}
