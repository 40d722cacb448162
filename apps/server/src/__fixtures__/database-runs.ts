import { fileURLToPath } from 'node:url'
import type { NodeRun } from '@vitrine/tooling/vitest'
import { findPostgresPrograms } from './postgres-programs.ts'
import { type TestsByDatabase, testsByDatabase } from './tests-by-database.ts'

/** Of each layer, what uses the most of the embedded database. */
const SMOKE = [
  'conversations/library/conversation-routes.test.ts',
  'conversations/live/live-conversation-routes.test.ts',
  'pages/shared-page.test.ts',
  'people/accounts/account-routes.test.ts',
  'people/rights/guard-writes.test.ts',
  'runs/execution/answered-runs.test.ts',
  'runs/traces/otlp-routes.test.ts',
  'sharing/shares/share-routes.test.ts',
]

/** Needs a Postgres, whatever database the others have. */
const OWN_POSTGRES = 'start/postgres-outage.test.ts'

/** Says something of both databases. */
const PURGES = 'start/maintenance/purged-files.test.ts'

/** Start servers over and over, on disks that are full, held or cut off: minutes for what few changes touch. */
const DISK_FAULTS = [
  'platform/database/open-read-only-copy.test.ts',
  'start/full-disk.test.ts',
  'start/maintenance/interrupted.test.ts',
  PURGES,
]

const EMBEDDED = { TEST_DATABASE: 'embedded' }

/**
 * The runs of the server's suite: whole on PostgreSQL, and on the embedded database what asks for it and a test of each
 * layer that does not. Where no PostgreSQL can be run, everything on the embedded one; throws there in CI, which shall
 * show both.
 */
export function databaseRuns(): NodeRun[] {
  const { postgres, embedded } = tests()
  if (!process.env.DATABASE_URL && !findPostgresPrograms()) {
    if (process.env.CI) throw new Error('CI tests the server on PostgreSQL, and none can be run here.')
    return [{ name: 'embedded', include: inSource([...new Set([...postgres, ...embedded])]), env: EMBEDDED }]
  }
  return [
    { name: 'postgres', include: inSource(postgres.filter((name) => !DISK_FAULTS.includes(name))) },
    { name: 'embedded', include: inSource(embedded.filter(isAlwaysEmbedded)), env: EMBEDDED },
  ]
}

/** What the suite leaves out: the other tests on the embedded database, faults of disks, and kills by the hundred. */
export function restOfDatabaseRuns(): NodeRun[] {
  const rest = tests().embedded.filter(
    (name) => !isAlwaysEmbedded(name) && name !== OWN_POSTGRES && !DISK_FAULTS.includes(name),
  )
  return [
    { name: 'embedded', include: inSource(rest), env: EMBEDDED },
    { name: 'disk faults', include: inSource(DISK_FAULTS), env: EMBEDDED },
    { name: 'purges on PostgreSQL', include: inSource([PURGES]) },
    {
      name: 'kills',
      include: ['src/start/survive-kills.test.ts', 'src/runs/execution/survive-kills.test.ts'],
      env: { ...EMBEDDED, VITRINE_KILLS: '100' },
    },
    {
      name: 'interruptions',
      include: ['src/start/maintenance/interrupted.test.ts'],
      env: { ...EMBEDDED, VITRINE_KILLS: '25' },
    },
  ]
}

function isAlwaysEmbedded(name: string): boolean {
  return SMOKE.includes(name) || (tests().askingForEmbedded.includes(name) && !DISK_FAULTS.includes(name))
}

let read: TestsByDatabase | undefined
const tests = () => (read ??= testsByDatabase(fileURLToPath(new URL('..', import.meta.url))))
const inSource = (names: readonly string[]) => names.map((name) => `src/${name}`)
