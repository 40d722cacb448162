import { fileURLToPath } from 'node:url'
import type { NodeRun } from '@vitrine/tooling/vitest'
import { findPostgresPrograms } from './postgres-programs.ts'
import { testsByDatabase } from './tests-by-database.ts'

/** Layers that know which database there is. */
const ON_BOTH = ['platform/', 'start/']

/** Of those layers, what is the same on either: it is about HTTP, and about processes that hash. */
const SAME_ON_EITHER = ['start/create-app.test.ts', 'start/stop-hashing.test.ts']

/** Of each other layer, what uses the most of it. */
const SMOKE = [
  'conversations/library/conversation-routes.test.ts',
  'conversations/live/live-conversation-routes.test.ts',
  'pages/shared-page.test.ts',
  'people/accounts/account-routes.test.ts',
  'people/rights/guard-writes.test.ts',
  'runs/execution/answered-runs.test.ts',
  'runs/traces/otlp-routes.test.ts',
  'sharing/shares/share-routes.test.ts',
  'sharing/source-masking/mask-source.test.ts',
]

/** Needs a Postgres, whatever database the others have. */
const OWN_POSTGRES = 'start/postgres-outage.test.ts'

const EMBEDDED = { TEST_DATABASE: 'embedded' }

/**
 * The runs of the server's suite: whole on PostgreSQL, and on the embedded database what knows of it and a test of each
 * layer. Where no PostgreSQL can be run, everything on the embedded one; throws there in CI, which shall show both.
 */
export function databaseRuns(): NodeRun[] {
  const { postgres, embedded } = tests()
  if (!process.env.DATABASE_URL && !findPostgresPrograms()) {
    if (process.env.CI) throw new Error('CI tests the server on PostgreSQL, and none can be run here.')
    return [{ name: 'embedded', include: inSource([...new Set([...postgres, ...embedded])]), env: EMBEDDED }]
  }
  return [
    { name: 'postgres', include: inSource(postgres) },
    { name: 'embedded', include: inSource(embedded.filter(isOnBoth)), env: EMBEDDED },
  ]
}

/** What the suite leaves out: the other tests on the embedded database, and kills by the hundred. */
export function restOfDatabaseRuns(): NodeRun[] {
  const rest = tests().embedded.filter((name) => !isOnBoth(name) && name !== OWN_POSTGRES)
  return [
    { name: 'embedded', include: inSource(rest), env: EMBEDDED },
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

function isOnBoth(name: string): boolean {
  if (name === OWN_POSTGRES || SAME_ON_EITHER.includes(name)) return false
  return SMOKE.includes(name) || ON_BOTH.some((layer) => name.startsWith(layer))
}

const tests = () => testsByDatabase(fileURLToPath(new URL('..', import.meta.url)))
const inSource = (names: readonly string[]) => names.map((name) => `src/${name}`)
