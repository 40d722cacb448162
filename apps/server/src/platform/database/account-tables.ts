import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, vitrine } from './vitrine-schema.ts'

const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** People; what better-auth calls `user`. */
export const users = vitrine.table('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In lower case. */
  email: text('email').notNull().unique('users_email'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Of the form the person registered with; mails are written in it. */
  language: text('language'),
  /** Since when passkeys, keys and providers of the account rest, after a reset of its password. */
  recoveringSince: moment('recovering_since'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who is signed in with which browser, until when. */
export const sessions = vitrine.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    token: text('token').notNull().unique('sessions_token'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    activeWorkspaceId: text('active_workspace_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** How a person can sign in: a password, or an account elsewhere; what better-auth calls `account`. */
export const credentials = vitrine.table(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    /** Salted and hashed. */
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('credentials_account').on(table.providerId, table.accountId),
    index('credentials_user').on(table.userId),
  ],
)

/** Steps of better-auth's own that take more than one request. */
export const verifications = vitrine.table(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Who owns what; what better-auth calls `organization`. */
export const workspaces = vitrine.table('workspaces', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Equal to the id: workspaces have no second name in addresses. */
  slug: text('slug').notNull().unique('workspaces_slug'),
  logo: text('logo'),
  metadata: text('metadata'),
  createdAt: createdAt(),
})

/** A column that points to a workspace. */
export const workspaceId = () =>
  text('workspace_id')
    .notNull()
    .references(() => workspaces.id)

/** Roles of a member, the mightiest first. */
export const roles = ['owner', 'admin', 'member'] as const

/** Who belongs to a workspace, and as what; what better-auth calls `member`. */
export const members = vitrine.table(
  'members',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    role: text('role', { enum: roles }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('members_once').on(table.workspaceId, table.userId),
    index('members_user').on(table.userId),
  ],
)

/** Who is asked to join a workspace, and as what; what better-auth calls `invitation`. */
export const invitations = vitrine.table(
  'invitations',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    status: text('status', { enum: ['pending', 'accepted', 'rejected', 'canceled'] })
      .notNull()
      .default('pending'),
    /** SHA-256 of the token in the newest mail, in hex; not null but to better-auth, which knows nothing of it. */
    tokenHash: text('token_hash').unique('invitations_token'),
    /** The same of the link that was made last to be passed on by hand; it proves no address. */
    copiedTokenHash: text('copied_token_hash').unique('invitations_copied_token'),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_pending_once')
      .on(table.workspaceId, table.email)
      .where(sql`${table.status} = 'pending'`),
  ],
)

/** What was mailed to somebody, printed, or left with a browser, so that who brings it back is known to have had it. */
export const verificationTokens = vitrine.table(
  'proofs',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', {
      enum: ['register', 'reset-password', 'change-email', 'first-owner', 'provider', 'second-factor'],
    }).notNull(),
    /** Where it was sent, in lower case; empty for what was printed. */
    email: text('email').notNull(),
    /** SHA-256 of the token in the link, in hex. */
    tokenHash: text('token_hash').notNull().unique('proofs_token'),
    /** Keyed hash of the code beside the link, in hex. */
    codeHash: text('code_hash').notNull(),
    payload: jsonb('payload').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('proofs_code').on(table.email, table.codeHash),
    index('proofs_expiry').on(table.expiresAt),
  ],
)

/** How far allowances are used up; shared by all processes, persisted over restarts. */
export const allowances = vitrine.table(
  'allowances',
  {
    key: text('key').primaryKey(),
    /** When the whole allowance is back. */
    fullAt: moment('full_at').notNull(),
  },
  (table) => [index('allowances_full').on(table.fullAt)],
)

/** Browsers and addresses an account was signed in from; guessing elsewhere does not lock them out. */
export const trustedDevices = vitrine.table('known_places', {
  /** SHA-256 of account and device or network, in hex. */
  hash: text('hash').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

/** Who did what, when, from where. */
export const auditLog = vitrine.table(
  'audit_log',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Stays when the account is gone; of an API key, how it begins. */
    actorEmail: text('actor_email'),
    workspaceId: text('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Whom or what it concerned, for people. */
    subject: text('subject'),
    /** Id of the thing whose own activity it is part of; null for what is no thing's. */
    about: text('about'),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('audit_log_workspace').on(table.workspaceId, table.at),
    index('audit_log_actor').on(table.actorId, table.at),
    index('audit_log_about')
      .on(table.about, table.at)
      .where(sql`${table.about} is not null`),
  ],
)

/** Who made something; gone with the account, while what was made stays with the workspace. */
export const createdBy = () => text('created_by').references(() => users.id, { onDelete: 'set null' })
