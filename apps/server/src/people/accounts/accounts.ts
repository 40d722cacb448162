import type { Logger } from 'pino'
import type { AccountSettings } from '../../platform/configuration/parse-account-settings.ts'
import { composeMail, type MailContent } from '../../platform/mail/compose-mail.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Provider } from '../providers/provider.ts'
import type { Database } from '../../platform/database/store.ts'
import { type BackgroundWork, createBackgroundWork } from './background-work.ts'
import { capHashing, type CappedPasswords, type Passwords } from '../credentials/cap-hashing.ts'
import { type Auth, createAuth } from './create-auth.ts'
import { limits } from '../limits/limits.ts'
import type { ProviderSettings } from '../../platform/configuration/parse-provider-settings.ts'
import { createGithubProvider } from '../providers/create-github-provider.ts'
import { createOidcProvider } from '../providers/create-oidc-provider.ts'

/** What everything about accounts works with. */
export interface Accounts {
  settings: AccountSettings & { secret: string }
  limits: typeof limits
  passwords: CappedPasswords
  background: BackgroundWork
  providers: Provider[]
  /** Whether the database takes no writes now. */
  isReadOnly(): boolean
  /** Where mails go when no server for them is configured. */
  outbox: string | undefined
  /** Origins that may change things with a session. */
  origins(): string[]
  auth(): Promise<Auth>
  /** Sends a mail after the answer. */
  mail(content: Omit<MailContent, 'origin'>): Promise<void>
}

interface AccountParts {
  database: Database
  logger: Logger
  settings: AccountSettings & { secret: string }
  mailer: Mailer
  publicUrl: () => string
  passwords: Passwords
  /** @default never */
  isReadOnly?(): boolean
}

/** Puts together what accounts need. better-auth is set up with the first request, when the address is known. */
export function createAccounts(parts: AccountParts): Accounts {
  const { database, logger, settings, mailer, publicUrl } = parts
  const passwords = capHashing(parts.passwords)
  const background = createBackgroundWork(logger)
  const origins = () => [...sameMachine(publicUrl()), ...settings.trustedOrigins]
  let auth: Promise<Auth> | undefined
  return {
    settings,
    limits: { ...limits },
    passwords,
    background,
    providers: createProviders(settings.providers),
    isReadOnly: () => parts.isReadOnly?.() ?? false,
    outbox: mailer.outbox,
    origins,
    auth: () =>
      (auth ??= createAuth({
        ...settings,
        database,
        logger,
        passwords,
        origin: publicUrl(),
        trustedOrigins: origins(),
        inBackground: background.add,
      })),
    mail: (content) => mailer.send(composeMail({ ...content, origin: publicUrl() })),
  }
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** The origin of the pages; this machine has several names for itself. */
function sameMachine(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => new URL(`${protocol}//${name}:${port || 80}`).origin)
}

/** The providers as they are configured, in the order in which people see them. */
function createProviders(settings: ProviderSettings[]): Provider[] {
  return settings.map((one) => (one.kind === 'github' ? createGithubProvider(one) : createOidcProvider(one)))
}
