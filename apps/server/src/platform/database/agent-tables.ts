import type { AgentRule } from '@vitrine/api-client/contract/agents'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, text } from 'drizzle-orm/pg-core'
import { catalogColumns, catalogIndexes } from './catalog-columns.ts'
import { brandVoices } from './brand-voice-tables.ts'
import { vitrine } from './vitrine-schema.ts'

/** Agents and chatbots: who speaks in conversations. */
export const agents = vitrine.table(
  'agents',
  {
    ...catalogColumns(),
    kind: text('kind', { enum: ['agent', 'chatbot'] }).notNull(),
    model: text('model'),
    /** Never sent to readers. */
    instructions: text('instructions').notNull(),
    colour: text('colour', {
      enum: ['neutral', 'teal', 'blue', 'violet', 'green', 'amber', 'red'],
    }).notNull(),
    /** How the public pages present the workspace on which it speaks; null for the default. */
    brandVoiceId: text('brand_voice_id').references(() => brandVoices.id, { onDelete: 'set null' }),
    /** Of the workspace; one that is no more is left out where they are read. */
    toolIds: text('tool_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The same. */
    knowledgeBaseIds: text('knowledge_base_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether readers of its pages see which tools it has. */
    showsTools: boolean('shows_tools').notNull().default(false),
    /** Whether they see which knowledge bases. */
    showsKnowledge: boolean('shows_knowledge').notNull().default(false),
    /** Its AG-UI endpoint, for members to talk with it; null for none. */
    connectorUrl: text('connector_url'),
    /** Sealed, as the connectors of workflows are. */
    connectorSecret: text('connector_secret'),
    /** Which imports are its own. */
    rules: jsonb('rules').$type<readonly AgentRule[]>().notNull().default([]),
  },
  (table) => catalogIndexes('agents', table),
)
