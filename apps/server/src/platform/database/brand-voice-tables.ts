import { sql } from 'drizzle-orm'
import { boolean, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { catalogColumns, catalogIndexes } from './catalog-columns.ts'
import { vitrine } from './vitrine-schema.ts'

const textsByLanguage = (name: string) =>
  jsonb(name)
    .$type<Record<string, string>>()
    .notNull()
    .default(sql`'{}'`)

const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`)

/** How a workspace presents itself on public pages. */
export const brandVoices = vitrine.table(
  'brand_voices',
  {
    ...catalogColumns(),
    /** `#rrggbb`; null for the product's own. */
    accent: text('accent'),
    isDefault: boolean('is_default').notNull().default(false),
    introduction: textsByLanguage('introduction'),
    closing: textsByLanguage('closing'),
    links: jsonb('links')
      .$type<{ label: string; url: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    tone: text('tone').notNull().default(''),
    preferred: words('preferred'),
    avoided: words('avoided'),
  },
  (table) => [
    ...catalogIndexes('brand_voices', table),
    uniqueIndex('brand_voices_default')
      .on(table.workspaceId)
      .where(sql`${table.isDefault}`),
  ],
)
