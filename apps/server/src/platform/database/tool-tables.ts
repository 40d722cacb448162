import type { ToolIcon, ToolKind, ToolResultDisplay } from '@vitrine/transcript/tools'
import { sql } from 'drizzle-orm'
import { jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { catalogColumns, catalogIndexes } from './catalog-columns.ts'
import { vitrine } from './vitrine-schema.ts'

/** How readers meet the tools that are called in conversations of a workspace. */
export const tools = vitrine.table(
  'tools',
  {
    ...catalogColumns(),
    /** The built-in tool that this one stands for; null for an own one. */
    builtIn: text('built_in').$type<ToolKind>(),
    title: text('title').notNull().default(''),
    verb: text('verb').notNull().default(''),
    icon: text('icon').$type<ToolIcon>(),
    inputSchema: jsonb('input_schema').$type<Record<string, unknown>>(),
    objectField: text('object_field'),
    result: text('result').$type<ToolResultDisplay>().notNull().default('auto'),
    sensitive: text('sensitive')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    ...catalogIndexes('tools', table),
    uniqueIndex('tools_own_name')
      .on(table.workspaceId, table.name)
      .where(sql`${table.builtIn} is null and ${table.state} <> 'trashed'`),
    uniqueIndex('tools_built_in')
      .on(table.workspaceId, table.builtIn)
      .where(sql`${table.builtIn} is not null and ${table.state} <> 'trashed'`),
  ],
)
