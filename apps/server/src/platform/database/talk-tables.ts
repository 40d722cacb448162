import type { TalkStatus } from '@vitrine/api-client/contract/talks'
import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { agents } from './agent-tables.ts'
import { conversations } from './conversation-tables.ts'
import { leaseColumns } from './lease-columns.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Conversations in which members ask an agent through its connector; what is said stands in the log of the conversation. */
export const talks = vitrine.table(
  'talks',
  {
    conversationId: text('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    agentId: text('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    status: text('status').$type<TalkStatus>().notNull().default('idle'),
    /** The message that the agent answers, or answered last. */
    questionId: text('question_id').notNull(),
    /** Of the request that it is asked by; another one for each answer. */
    runId: text('run_id').notNull(),
    /** JSON: the answers that the agent is asked to go on with; null for a question. */
    resume: text('resume'),
    /** JSON: what the agent waits for. */
    questions: text('questions'),
    /** JSON of a `StepError`: why the last answer failed. */
    error: text('error'),
    /** When the agent was asked; null while it is still to be. */
    askedAt: moment('asked_at'),
    stopRequestedAt: moment('stop_requested_at'),
    ...leaseColumns(),
  },
  (table) => [
    index('talks_agent').on(table.agentId),
    index('talks_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** The state that an agent keeps, as each answer left it that changed it; a branch has that of its nearest answer. */
export const talkStates = vitrine.table(
  'talk_states',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => talks.conversationId, { onDelete: 'cascade' }),
    /** The last message of the answer; the question where the answer said nothing. */
    messageId: text('message_id').notNull(),
    /** JSON. */
    state: text('state').notNull(),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.messageId] })],
)

/** Under which name a person follows a talk live: until one of their sessions ends, or they leave the workspace. */
export const talkReaders = vitrine.table(
  'talk_readers',
  {
    /** `talk-` and 128 random bits. */
    id: text('id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => talks.conversationId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('talk_readers_person').on(table.conversationId, table.userId),
    index('talk_readers_user').on(table.userId),
  ],
)
