import { bigint, boolean, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { moment, vitrine } from './vitrine-schema.ts'

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Keys that a person's devices store; only their public halves are here. */
export const passkeys = vitrine.table(
  'passkeys',
  {
    /** The authenticator's id of the key, in base64url. */
    id: text('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** In COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Of signatures, as the authenticator last reported; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Challenges that a passkey has answered, until they would be too old anyway. */
export const spentChallenges = vitrine.table(
  'spent_challenges',
  {
    /** SHA-256, in hex. */
    hash: text('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expiry').on(table.expiresAt)],
)

/** Authenticators that show codes; one an account. */
export const authenticators = vitrine.table('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** Null until its first code has come; before that it asks for nothing. */
  confirmedAt: moment('confirmed_at'),
  /** The period of the newest code that was used; it and those before work no more. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull(),
})

/** What is left of the codes that stand in for a lost authenticator. */
export const recoveryCodes = vitrine.table(
  'recovery_codes',
  {
    userId: userId(),
    /** Keyed hash, in hex. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ name: 'recovery_codes_key', columns: [table.userId, table.hash] })],
)

/** Browsers that are not asked for a code. */
export const trustedBrowsers = vitrine.table(
  'trusted_browsers',
  {
    /** SHA-256 of the token in the browser's cookie, in hex. */
    hash: text('hash').primaryKey(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('trusted_browsers_user').on(table.userId)],
)
