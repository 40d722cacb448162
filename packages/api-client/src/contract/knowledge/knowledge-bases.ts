import { z } from 'zod'
import {
  type CatalogAnswer,
  catalogAnswerSchema,
  type CatalogEntry,
  catalogEntrySchema,
  type CatalogRequest,
  catalogRequestSchema,
  type CatalogUpdate,
  catalogUpdateSchema,
} from '../catalog/catalog.ts'

/**
 * `GET` answers 200 with `KnowledgeBasesAnswer`, one page by `CURSOR_PARAMETER`, narrowed by `search` and `state` and ordered
 * by `sort`; `POST` takes a `KnowledgeBaseRequest` and answers 201 with `KnowledgeBaseEntry`, to admins.
 */
export const KNOWLEDGE_BASES_PATH = '/api/knowledge-bases'

/**
 * `GET` and `PATCH`, which takes a `KnowledgeBaseUpdate`, answer 200 with `KnowledgeBaseEntry`; `DELETE` removes for good what
 * is in the trash, with all its documents, 204.
 */
export function knowledgeBasePath(knowledgeBaseId: string): string {
  return `${KNOWLEDGE_BASES_PATH}/${encodeURIComponent(knowledgeBaseId)}`
}

/** Languages whose words are compared by their stems ("refunds" finds "refund"); texts of others by words as they stand. */
export const stemmedLanguages = [
  'ar',
  'de',
  'el',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'nl',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
] as const

/** One of `stemmedLanguages`. */
export type StemmedLanguage = (typeof stemmedLanguages)[number]

/** Who may open a passage by its address: members of the workspace, or everybody who knows the address. */
export const passageReaders = ['members', 'anyone'] as const

/** One of `passageReaders`. */
export type PassageReaders = (typeof passageReaders)[number]

/** What a knowledge base has beside its name and description. */
export interface KnowledgeBaseFields {
  /** What most documents are written in; null for a language without stems here, or for several. It stays as it is made. */
  language: StemmedLanguage | null
  passageReaders: PassageReaders
}

/** What a new knowledge base is. */
export interface KnowledgeBaseRequest extends CatalogRequest, Partial<KnowledgeBaseFields> {}

/** What to change of a knowledge base. */
export interface KnowledgeBaseUpdate extends CatalogUpdate, Partial<Omit<KnowledgeBaseFields, 'language'>> {}

/** A knowledge base as the members of its workspace see it. */
export interface KnowledgeBaseEntry extends CatalogEntry, KnowledgeBaseFields {}

/** One page of the knowledge bases of a workspace. */
export type KnowledgeBasesAnswer = CatalogAnswer<KnowledgeBaseEntry>

const language = z.enum(stemmedLanguages).nullable()
const readers = z.enum(passageReaders)

/** Checks a `KnowledgeBaseRequest`. */
export const knowledgeBaseRequestSchema: z.ZodType<KnowledgeBaseRequest> = catalogRequestSchema.and(
  z.object({ language: language.optional(), passageReaders: readers.optional() }),
)

/** Checks a `KnowledgeBaseUpdate`. */
export const knowledgeBaseUpdateSchema: z.ZodType<KnowledgeBaseUpdate> = catalogUpdateSchema.and(
  z.object({ passageReaders: readers.optional() }),
)

/** Checks a `KnowledgeBaseEntry`. */
export const knowledgeBaseEntrySchema: z.ZodType<KnowledgeBaseEntry> = catalogEntrySchema.and(
  z.object({ language, passageReaders: readers }),
)

/** Checks a `KnowledgeBasesAnswer`. */
export const knowledgeBasesAnswerSchema: z.ZodType<KnowledgeBasesAnswer> =
  catalogAnswerSchema(knowledgeBaseEntrySchema)
