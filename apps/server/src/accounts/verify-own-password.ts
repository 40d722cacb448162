import { and, eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { credentials } from '../store/schema.ts'
import { accountFault } from './account-fault.ts'
import { throttle } from './throttle.ts'

/** Throws `wrong-credentials` unless the password is that of the account; an account without one has none to be right. */
export async function verifyOwnPassword(services: Services, userId: string, password: string): Promise<void> {
  await throttle(services, 'passwordByAccount', userId)
  const [credential] = await services.database
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  const isRight =
    credential?.hash != null &&
    (await services.accounts.passwords.verify({ hash: credential.hash, password }))
  if (!isRight) throw accountFault('wrong-credentials', { field: 'password' })
}
