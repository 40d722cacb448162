import type { PeopleDependencies } from '../people-dependencies.ts'
import type { MailKind } from '../../platform/mail/compose-mail.ts'
import { throttle } from './throttle.ts'

/** Wait before a mail of the same kind can be asked for again, in seconds. */
export const RESEND_AFTER_SECONDS = 60

/**
 * Takes from the allowances of an address for mails, whether or not it has an account. Each kind has its own, so that
 * whoever has somebody invited or registered over and over keeps no mail from them with which they get in.
 */
export async function throttleMail(
  services: PeopleDependencies,
  kind: MailKind,
  email: string,
): Promise<void> {
  await throttle(services, 'mailAgain', `${kind}:${email}`)
  await throttle(services, 'mailByAddress', `${kind}:${email}`)
}
