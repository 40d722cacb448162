import type { PrivateOrigins } from '../http/request-checked.ts'
import { StartRefusal } from '../errors/start-refusal.ts'

/** Reads which agents may stand in a private network: `all`, or origins with commas between. Throws `StartRefusal`. */
export function parsePrivateConnectors(value: string | undefined): PrivateOrigins {
  const entries = (value ?? '').split(',').map((entry) => entry.trim())
  const given = entries.filter((entry) => entry !== '')
  if (given.length === 1 && given[0] === 'all') return 'all'
  return given.map(originOf)
}

function originOf(entry: string): string {
  const url = URL.canParse(entry) ? new URL(entry) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url.origin
  throw new StartRefusal(
    `ALLOW_PRIVATE_CONNECTORS holds "${entry.slice(0, 80)}". Set it to origins such as http://127.0.0.1:9000 with commas between, to all, or unset it.`,
  )
}
