import { StartRefusal } from '../errors/start-refusal.ts'

/** Where conversations are stored: in the data folder, or on a Postgres server. */
export type DatabaseChoice = { kind: 'embedded' } | { kind: 'postgres'; url: string; label: string }

const remedy =
  'Set it to an address such as postgres://user@host:5432/name, or unset it to use the embedded database.'

/** Reads `DATABASE_URL`. Throws when it is set but unusable: a typing mistake never starts an empty embedded store. */
export function parseDatabaseUrl(value: string | undefined): DatabaseChoice {
  if (value === undefined) return { kind: 'embedded' }
  if (value.trim() === '') throw new StartRefusal(`DATABASE_URL is set but empty. ${remedy}`)
  const url = URL.parse(value.trim())
  if (!url) throw new StartRefusal(`DATABASE_URL is not an address (its value is not shown). ${remedy}`)
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')
    throw new StartRefusal(`DATABASE_URL begins with "${url.protocol}", which is not Postgres. ${remedy}`)
  if (url.pathname.length < 2)
    throw new StartRefusal(`DATABASE_URL names no database after the host (${url.host}). ${remedy}`)
  if (url.pathname.includes('@'))
    throw new StartRefusal(
      `DATABASE_URL has an @ after its first slash (its value is not shown): write / in a password as %2F, @ in a name as %40. ${remedy}`,
    )
  return { kind: 'postgres', url: url.href, label: labelOf(url) }
}

/** The address without user, password and options, so that it may be printed and logged. */
function labelOf(url: URL): string {
  const host = url.hostname || url.searchParams.get('host') || 'local socket'
  return `${host}${url.port ? `:${url.port}` : ''}${url.pathname}`
}
