import type { Mail } from '../platform/mail/mail.ts'

/** A mail as a person reads it. */
export interface ReadMail extends Mail {
  /** The address its button leads to. */
  link: URL
  /** The token or id in that address. */
  token: string
  /** Eight digits; empty where there is none. */
  code: string
}

/** Finds in a mail what a person would follow or type. */
export function readMail(mail: Mail): ReadMail {
  const [address = ''] = /^https?:\S+$/m.exec(mail.text) ?? []
  const link = new URL(address)
  const token = link.searchParams.get('token') ?? link.searchParams.get('id') ?? ''
  const code = (/\b(\d{4}) (\d{4})\b/.exec(mail.text) ?? []).slice(1).join('')
  return { ...mail, link, token, code }
}
