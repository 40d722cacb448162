import type { UnreadyReason } from '@vitrine/api-client/contract/health'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/store.ts'

/** Finds out why a server should get no requests now; empty when it should. */
export type Readiness = () => Promise<UnreadyReason[]>

interface ReadinessParts {
  database: Pick<Database, 'execute'>
  probeWriting(): Promise<void>
  /** Aborted once the server begins to stop. */
  restart?: AbortSignal
}

/** A database that has not answered by then is away, in milliseconds. */
const PATIENCE_MS = 2000

/** More frequent requests get the same answer, since anybody may ask. */
const FRESH_MS = 500

/** Looks at the database and the disk, at most twice a second. */
export function createReadiness({ database, probeWriting, restart }: ReadinessParts): Readiness {
  let known: { at: number; reasons: Promise<UnreadyReason[]> } | undefined

  async function look(): Promise<UnreadyReason[]> {
    const [hasDatabase, hasRoom] = await Promise.all([
      succeeds(database.execute(sql`select 1`)),
      succeeds(probeWriting()),
    ])
    return [...(hasDatabase ? [] : (['database'] as const)), ...(hasRoom ? [] : (['disk'] as const))]
  }

  return async () => {
    if (!known || performance.now() - known.at > FRESH_MS) known = { at: performance.now(), reasons: look() }
    const reasons = await known.reasons
    return restart?.aborted ? [...reasons, 'draining'] : reasons
  }
}

async function succeeds(work: PromiseLike<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS)
  const done = Promise.resolve(work).then(
    () => true,
    () => false,
  )
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer))
}
