import { eq } from 'drizzle-orm'
import type { MailKind } from '../../platform/mail/compose-mail.ts'
import type { PeopleDependencies } from '../people-dependencies.ts'
import { users } from '../../platform/database/schema.ts'
import { mailLinks } from './mail-links.ts'
import type { Actor } from '../credentials/open-account.ts'

/** Notifies the owner of an account by mail, after the answer, of a change in who can sign in. */
export function notifyOwner(
  services: PeopleDependencies,
  { id, email }: Actor,
  kind: MailKind,
  values?: Record<string, string>,
): void {
  const { database, accounts } = services
  const send = async () => {
    const [user] = await database.select().from(users).where(eq(users.id, id))
    const reader = { to: email, name: user?.name, language: user?.language }
    await accounts.mail({ kind, path: mailLinks.account(), values, ...reader })
  }
  accounts.background.add(send())
}
