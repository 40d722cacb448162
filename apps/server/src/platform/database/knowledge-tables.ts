import type { DocumentSource, PassageReaders, StemmedLanguage } from '@vitrine/api-client/contract/knowledge'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdBy, workspaceId } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { catalogColumns, catalogIndexes } from './catalog-columns.ts'
import { moment, vitrine } from './vitrine-schema.ts'

/** Words of a text with their positions; the text of a vector comes from `toSearchVector`. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Collections of documents that agents cite. */
export const knowledgeBases = vitrine.table(
  'knowledge_bases',
  {
    ...catalogColumns(),
    /** By whose stems words are compared; null for words as they stand. It stays, since passages are stored by it. */
    language: text('language').$type<StemmedLanguage>(),
    passageReaders: text('passage_readers').$type<PassageReaders>().notNull().default('members'),
  },
  (table) => catalogIndexes('knowledge_bases', table),
)

/** Documents of knowledge bases; what they say stands in their versions. */
export const documents = vitrine.table(
  'documents',
  {
    id: text('id').primaryKey(),
    workspaceId: workspaceId(),
    knowledgeBaseId: text('knowledge_base_id')
      .notNull()
      .references(() => knowledgeBases.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The newest version. */
    version: integer('version').notNull(),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('documents_newest').on(table.knowledgeBaseId, table.createdAt, table.id),
    index('documents_workspace').on(table.workspaceId),
  ],
)

/** What a document was from when on. */
export const documentVersions = vitrine.table(
  'document_versions',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    version: integer('version').notNull(),
    source: text('source').$type<DocumentSource>().notNull(),
    /** The address that it was read from; null for the other sources. */
    address: text('address'),
    /** SHA-256 of the bytes, in hex; names the blob. */
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').notNull(),
    /** Size of the file. */
    bytes: integer('bytes').notNull(),
    /** Length of the text, in UTF-16 code units. */
    characters: integer('characters').notNull(),
    createdBy: createdBy(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version] }),
    index('document_versions_sha256').on(table.sha256),
  ],
)

/** Parts of the text of a version, which in their order make the whole. */
export const passages = vitrine.table(
  'passages',
  {
    /** At least 128 random bits, since it is all that a reader of a citation has to know. */
    id: text('id').primaryKey(),
    documentId: text('document_id').notNull(),
    version: integer('version').notNull(),
    /** Counted from 0. */
    position: integer('position').notNull(),
    knowledgeBaseId: text('knowledge_base_id').notNull(),
    workspaceId: workspaceId(),
    /** Whether its version is the newest of the document. */
    isCurrent: boolean('is_current').notNull(),
    text: text('text').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'passages_version',
      columns: [table.documentId, table.version],
      foreignColumns: [documentVersions.documentId, documentVersions.version],
    }).onDelete('cascade'),
    uniqueIndex('passages_position').on(table.documentId, table.version, table.position),
    index('passages_current')
      .on(table.knowledgeBaseId)
      .where(sql`${table.isCurrent}`),
    index('passages_workspace').on(table.workspaceId),
    index('passages_words')
      .using('gin', table.words)
      .where(sql`${table.isCurrent}`),
  ],
)

/** What passages mean, as an embeddings endpoint says it; there is none of those that it was not asked about yet. */
export const passageVectors = vitrine.table('passage_vectors', {
  passageId: text('passage_id')
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** What made it: vectors of two models say nothing of each other. */
  model: text('model').notNull(),
  /** Its direction, a signed byte for each dimension. */
  vector: bytea('vector').notNull(),
})
