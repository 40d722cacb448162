import { isIP } from 'node:net'

/** Where passkeys of this server hold. */
export interface RelyingParty {
  /** Host name that browsers bind passkeys to. */
  rpId: string
  origin: string
}

/**
 * Reads it off the origin of the pages. Undefined where browsers make no passkeys: at an IP address, and without HTTPS
 * but on `localhost` (WebAuthn Level 3, 5.1.2 and 13.4.9).
 */
export function relyingPartyAt(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  const isSecure = protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname)
  return isAddress || !isSecure ? undefined : { rpId: hostname, origin }
}
