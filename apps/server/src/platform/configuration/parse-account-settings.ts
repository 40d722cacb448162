import { pageAddressSchema } from '@vitrine/api-client/contract/accounts'
import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { StartRefusal } from '../errors/start-refusal.ts'
import type { DatabaseChoice } from './parse-database-url.ts'
import { parseProviderSettings, type ProviderSettings } from './parse-provider-settings.ts'

const HOUR_MS = 3_600_000
const SHORTEST_SECRET = 32

/** What the operator decides about accounts and mail. */
export interface AccountSettings {
  /** Signs cookies and keys hashes; absent means the one stored in the data folder. */
  secret?: string
  /** Whether anybody may open an account, or only who is invited. */
  registration: 'open' | 'invited'
  /** Shortest password, in Unicode code points. */
  passwordMinimum: number
  /** A session not used for this long ends. */
  sessionIdleMs: number
  /** A session ends this long after sign-in, used or not. */
  sessionLifetimeMs: number
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: BlockList
  /** Origins, besides the one of the pages, that may change things with a session. */
  trustedOrigins: string[]
  /** Address of the terms of use that whoever opens an account accepts. */
  termsUrl?: string
  /** Address of the privacy statement. */
  privacyUrl?: string
  /** Absent means that mails are written into the outbox folder. */
  smtpUrl?: string
  mailFrom: string
  /** Who else vouches for people, in the order of the buttons. */
  providers: ProviderSettings[]
}

const hours = z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(87_600))

/** Also what an account's activity can hold as the name of accepted terms. */
const LONGEST_ADDRESS = 200

const pageAddress = {
  schema: pageAddressSchema.pipe(z.string().max(LONGEST_ADDRESS)),
  remedy: `Set it to a web address without credentials of at most ${LONGEST_ADDRESS} characters, such as https://example.org/terms, or unset it.`,
  isSecret: true,
}

const settings = {
  AUTH_SECRET: {
    schema: z.string().min(SHORTEST_SECRET),
    remedy: `Set it to at least ${SHORTEST_SECRET} random characters, for example from "openssl rand -base64 48".`,
    isSecret: true,
  },
  REGISTRATION: {
    schema: z.enum(['open', 'invited']),
    remedy: 'Set it to open (anybody may register) or invited, or unset it for open.',
  },
  PASSWORD_MIN_LENGTH: {
    schema: z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().min(8).max(64)),
    remedy: 'Set it to a whole number from 8 to 64, or unset it for 15.',
  },
  SESSION_IDLE_HOURS: { schema: hours, remedy: 'Set it to a whole number of hours, or unset it for 168.' },
  SESSION_LIFETIME_HOURS: {
    schema: hours,
    remedy: 'Set it to a whole number of hours, or unset it for 720.',
  },
  TRUSTED_PROXIES: {
    schema: z.string().transform((list, context) => {
      const proxies = parseProxies(list)
      if (!proxies) context.addIssue({ code: 'custom' })
      return proxies ?? z.NEVER
    }),
    remedy: 'Set it to addresses or networks such as 10.0.0.1, 192.168.0.0/16, or unset it.',
  },
  TRUSTED_ORIGINS: {
    schema: z.string().transform((list, context) => {
      const origins = items(list).map((item) => URL.parse(item))
      if (origins.every((origin) => origin && /^https?:$/.test(origin.protocol) && origin.pathname === '/'))
        return origins.map((origin) => origin?.origin ?? '')
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }),
    remedy: 'Set it to origins such as https://app.example.org, divided by commas, or unset it.',
  },
  TERMS_URL: pageAddress,
  PRIVACY_URL: pageAddress,
  SMTP_URL: {
    schema: z.string().refine((url) => /^smtps?:$/.test(URL.parse(url)?.protocol ?? '')),
    remedy:
      'Set it to an address such as smtps://user:password@mail.example.org, or unset it for the outbox.',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/),
    remedy: 'Set it to a sender such as Vitrine <vitrine@example.org>, or unset it.',
  },
} as const

/** Reads what concerns accounts and mail. Throws `StartRefusal` naming the first variable that is wrong or missing. */
export function parseAccountSettings(
  environment: Record<string, string | undefined>,
  database: DatabaseChoice,
): AccountSettings {
  function read<Name extends keyof typeof settings>(
    name: Name,
  ): z.output<(typeof settings)[Name]['schema']> | undefined {
    const value = environment[name]
    if (value === undefined) return undefined
    const setting = settings[name]
    const result = setting.schema.safeParse(value)
    if (result.success) return result.data as z.output<(typeof settings)[Name]['schema']>
    const shown =
      'isSecret' in setting ? 'cannot be used (its value is not shown)' : `is "${value.slice(0, 80)}"`
    throw new StartRefusal(`${name} ${shown}. ${setting.remedy}`)
  }

  const secret = read('AUTH_SECRET')
  if (!secret && database.kind === 'postgres' && environment.NODE_ENV === 'production')
    throw new StartRefusal(
      `AUTH_SECRET is not set, and every server on one database needs the same. ${settings.AUTH_SECRET.remedy}`,
    )
  const smtpUrl = read('SMTP_URL')
  const mailFrom = read('MAIL_FROM')
  if (environment.NODE_ENV === 'production') assertWholeMail(smtpUrl, mailFrom)
  return {
    secret,
    registration: read('REGISTRATION') ?? 'open',
    passwordMinimum: read('PASSWORD_MIN_LENGTH') ?? 15,
    sessionIdleMs: (read('SESSION_IDLE_HOURS') ?? 168) * HOUR_MS,
    sessionLifetimeMs: (read('SESSION_LIFETIME_HOURS') ?? 720) * HOUR_MS,
    trustedProxies: read('TRUSTED_PROXIES') ?? new BlockList(),
    trustedOrigins: read('TRUSTED_ORIGINS') ?? [],
    termsUrl: read('TERMS_URL'),
    privacyUrl: read('PRIVACY_URL'),
    smtpUrl,
    mailFrom: mailFrom ?? 'Vitrine <vitrine@localhost>',
    providers: parseProviderSettings(environment),
  }
}

/** Half of what sending mails needs means that nobody can register, found out by those who try. */
function assertWholeMail(smtpUrl: string | undefined, mailFrom: string | undefined): void {
  if (smtpUrl !== undefined && mailFrom === undefined)
    throw new StartRefusal(
      `MAIL_FROM is not set, though SMTP_URL is, and mail servers refuse an unknown sender. ${settings.MAIL_FROM.remedy}`,
    )
  if (mailFrom !== undefined && smtpUrl === undefined)
    throw new StartRefusal(
      `SMTP_URL is not set, though MAIL_FROM is, so that no mail would be sent. ${settings.SMTP_URL.remedy}`,
    )
}

const items = (list: string) => list.split(',').map((item) => item.trim())

function parseProxies(list: string): BlockList | undefined {
  const proxies = new BlockList()
  for (const item of items(list)) {
    const [address = '', prefix] = item.split('/')
    const version = isIP(address)
    if (version === 0) return undefined
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const bits = prefix === undefined ? undefined : Number(prefix)
    if (bits === undefined) proxies.addAddress(address, family)
    else if (Number.isInteger(bits) && bits >= 0 && bits <= (version === 6 ? 128 : 32))
      proxies.addSubnet(address, bits, family)
    else return undefined
  }
  return proxies
}
