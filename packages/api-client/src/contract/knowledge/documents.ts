import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'
import { knowledgeBasePath } from './knowledge-bases.ts'

/**
 * `GET` answers 200 with `DocumentsAnswer`, the newest first, one page by `CURSOR_PARAMETER`; `POST` takes a `DocumentRequest`
 * and answers 201 with `DocumentEntry`, to admins. What no text can be read from is refused with 400 and the reason
 * `no-document-text`, one more than `MAX_DOCUMENTS` with `too-many-documents`.
 */
export function documentsPath(knowledgeBaseId: string): string {
  return `${knowledgeBasePath(knowledgeBaseId)}/documents`
}

/**
 * `POST` takes the bytes of a text, Markdown, HTML or PDF file, named by `FILE_NAME_PARAMETER`, and answers as `documentsPath`
 * does. Larger files than `MAX_DOCUMENT_BYTES` are refused with 413.
 */
export function documentFilesPath(knowledgeBaseId: string): string {
  return `${documentsPath(knowledgeBaseId)}/files`
}

/**
 * `GET` answers 200 with `DocumentDetails`; `PATCH` takes a `DocumentUpdate` and answers 200 with `DocumentEntry`; `DELETE`
 * removes the document with all its versions for good, 204.
 */
export function documentPath(knowledgeBaseId: string, documentId: string): string {
  return `${documentsPath(knowledgeBaseId)}/${encodeURIComponent(documentId)}`
}

/** `POST` takes a `DocumentContent`, which becomes the newest version, and answers 201 with `DocumentDetails`. */
export function documentVersionsPath(knowledgeBaseId: string, documentId: string): string {
  return `${documentPath(knowledgeBaseId, documentId)}/versions`
}

/** `POST` takes the bytes of a file as `documentFilesPath` does, which become the newest version; answers as `documentVersionsPath`. */
export function documentVersionFilesPath(knowledgeBaseId: string, documentId: string): string {
  return `${documentVersionsPath(knowledgeBaseId, documentId)}/files`
}

/** `GET` answers 200 with `DocumentText`. */
export function documentTextPath(knowledgeBaseId: string, documentId: string, version: number): string {
  return `${documentVersionsPath(knowledgeBaseId, documentId)}/${version}/text`
}

/** `GET` answers the file of a version as it was given, as a download. */
export function documentFilePath(knowledgeBaseId: string, documentId: string, version: number): string {
  return `${documentVersionsPath(knowledgeBaseId, documentId)}/${version}/file`
}

/** Most documents of a knowledge base. */
export const MAX_DOCUMENTS = 2000

/** Largest file of a document, in bytes. */
export const MAX_DOCUMENT_BYTES: number = 50 * 1024 * 1024

/** Longest text of a document, in UTF-16 code units. */
export const MAX_DOCUMENT_LENGTH = 4_000_000

/** Versions of a document that are kept, the newest among them. */
export const STORED_VERSIONS = 20

/** Where the bytes of a document came from. */
export const documentSources = ['file', 'text', 'address'] as const

/** One of `documentSources`. */
export type DocumentSource = (typeof documentSources)[number]

/** A text that was typed or pasted, or an address of the internet that the server reads. */
export type DocumentContent = { text: string } | { address: string }

/** A new document; `name` may be left out where the address or the file has one. */
export type DocumentRequest = DocumentContent & { name?: string }

/** What to change of a document. */
export interface DocumentUpdate {
  name: string
}

/** One version of a document. */
export interface DocumentVersion {
  /** Counted from 1. */
  version: number
  source: DocumentSource
  /** The address that it was read from; null for the other sources. */
  address: string | null
  mediaType: string
  /** Size of the file, in bytes. */
  bytes: number
  /** Length of its text, in UTF-16 code units. */
  characters: number
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** A document, as its newest version is. */
export interface DocumentEntry extends DocumentVersion {
  id: string
  name: string
  /** When the newest version came, ISO 8601 in UTC. */
  changedAt: string
}

/** A document with its versions, the newest first. */
export interface DocumentDetails extends DocumentEntry {
  versions: DocumentVersion[]
}

/** One page of the documents of a knowledge base. */
export interface DocumentsAnswer {
  entries: DocumentEntry[]
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** A part of a document's text. */
export interface Passage {
  /** At least 128 random bits. */
  id: string
  text: string
}

/** The text that was read from a version: its passages in their order, which make the whole text. */
export interface DocumentText {
  version: number
  passages: Passage[]
}

const name = z.string().trim().min(1).max(200)
const text = z.strictObject({ text: z.string().min(1).max(MAX_DOCUMENT_LENGTH) })
const address = z.strictObject({ address: z.string().trim().min(1).max(2000) })

/** Checks a `DocumentContent`. */
export const documentContentSchema: z.ZodType<DocumentContent> = z.union([text, address])

/** Checks a `DocumentRequest`. */
export const documentRequestSchema: z.ZodType<DocumentRequest> = z.union([
  text.extend({ name: name.optional() }),
  address.extend({ name: name.optional() }),
])

/** Checks a `DocumentUpdate`. */
export const documentUpdateSchema: z.ZodType<DocumentUpdate> = z.object({ name })

const version = z.object({
  version: z.int().positive(),
  source: z.enum(documentSources),
  address: z.string().nullable(),
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  characters: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
})

const entry = version.extend({ id: shareIdSchema, name: z.string(), changedAt: z.iso.datetime() })

/** Checks a `DocumentEntry`. */
export const documentEntrySchema: z.ZodType<DocumentEntry> = entry

/** Checks a `DocumentDetails`. */
export const documentDetailsSchema: z.ZodType<DocumentDetails> = entry.extend({ versions: z.array(version) })

/** Checks a `DocumentsAnswer`. */
export const documentsAnswerSchema: z.ZodType<DocumentsAnswer> = z.object({
  entries: z.array(entry),
  next: z.string().nullable(),
})

/** Checks a `DocumentText`. */
export const documentTextSchema: z.ZodType<DocumentText> = z.object({
  version: z.int().positive(),
  passages: z.array(z.object({ id: shareIdSchema, text: z.string() })),
})
