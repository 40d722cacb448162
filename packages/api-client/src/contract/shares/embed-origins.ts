import { z } from 'zod'

/** In a list of origins: any site may show the link in a frame. */
export const ANY_ORIGIN = '*'

/** Sites of a link that may show it in a frame, at most so many. */
export const MAX_EMBED_ORIGINS = 20

/** A scheme, a name and at most a port; nothing that a list of origins in a policy could be broken out of with. */
const ORIGIN = /^https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/

/** Which origin somebody names: `https://example.com` for `example.com` or an address there; undefined where it is none. */
export function parseOrigin(text: string): string | undefined {
  const written = text.trim()
  if (written === ANY_ORIGIN) return ANY_ORIGIN
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return ORIGIN.test(origin) ? origin : undefined
}

/** Checks the origins whose pages may show a link in a frame, as `parseOrigin` gives them. */
export const embedOriginsSchema: z.ZodType<string[]> = z
  .array(
    z
      .string()
      .refine((origin) => parseOrigin(origin) === origin, 'write an origin, as https://example.com, or *'),
  )
  .max(MAX_EMBED_ORIGINS)
