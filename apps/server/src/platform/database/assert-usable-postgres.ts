import { StartRefusal } from '../errors/start-refusal.ts'
import { rootCause } from '../logging/root-cause.ts'

const remedies: Record<string, string> = {
  '28P01': 'refused the password. Correct the user or password in DATABASE_URL',
  '28000': 'refused the user. Correct the user in DATABASE_URL',
  '3D000': 'has no such database. Create it, or correct the name in DATABASE_URL',
  '42501': 'denies the right to create the schema "vitrine". Grant CREATE on the database to this user',
  ENOTFOUND: 'could not be found by its host name. Correct the host in DATABASE_URL',
  ECONNREFUSED: 'does not answer. Start that Postgres, or correct host and port in DATABASE_URL',
}

/** Turns what Postgres or the network said at the start into one sentence with the fix; other faults stay as they are. */
export function assertUsablePostgres(error: unknown, label: string): unknown {
  if (error instanceof StartRefusal) return error
  const cause = rootCause(error)
  const code = String((cause as { code?: unknown }).code ?? '')
  const remedy = remedies[code] ?? `cannot be used (${cause.message || code}). Check DATABASE_URL`
  return new StartRefusal(
    `The Postgres database ${label} ${remedy}, or unset it to use the embedded database.`,
  )
}
