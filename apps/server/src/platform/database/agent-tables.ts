import { index, text } from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Agents and chatbots: who speaks in conversations. */
export const agents = vitrine.table(
  'agents',
  {
    /** At least 128 random bits, since the id is what a reader has to know. */
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    kind: text('kind', { enum: ['agent', 'chatbot'] }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    model: text('model'),
    /** Never sent to readers. */
    instructions: text('instructions').notNull(),
    colour: text('colour', {
      enum: ['neutral', 'teal', 'blue', 'violet', 'green', 'amber', 'red'],
    }).notNull(),
    /** SHA-256 of the picture's bytes, in hex; names the blob. */
    pictureSha256: text('picture_sha256'),
    pictureMediaType: text('picture_media_type'),
    state: text('state', { enum: ['active', 'archived', 'trashed'] })
      .notNull()
      .default('active'),
    /** When it was moved to the trash; null outside of it. */
    trashedAt: moment('trashed_at'),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('agents_newest').on(table.workspaceId, table.createdAt, table.id),
    index('agents_picture').on(table.pictureSha256),
    index('agents_trashed').on(table.trashedAt),
  ],
)
