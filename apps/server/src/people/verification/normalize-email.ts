import { z } from 'zod'

const email = z.email().max(254)

/** An e-mail address in lower case; undefined for what is none. */
export function normalizeEmail(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return email.safeParse(address).success ? address : undefined
}

/** An address as it may be shown to somebody else: enough to recognise one's own. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  const domain = address.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const top = dot < 0 ? '' : domain.slice(dot)
  return `${[...name][0] ?? ''}…@${[...domain][0] ?? ''}…${top}`
}
