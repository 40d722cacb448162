import Negotiator from 'negotiator'

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Encodings from the smallest body to the largest. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The negotiator with the option that its types leave out: which encoding wins among equals. */
interface PreferringNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

/** Returns the encoding that an Accept-Encoding header likes best; the smallest one among equals. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  // Without a header HTTP allows every encoding, but a client that sends none may be unable to decode any.
  const negotiator: PreferringNegotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
  const best = negotiator.encoding(PREFERRED, { preferred: PREFERRED })
  return PREFERRED.find((encoding) => encoding === best) ?? 'identity'
}
