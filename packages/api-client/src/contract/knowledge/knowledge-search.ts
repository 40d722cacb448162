import { z } from 'zod'
import { shareIdSchema } from '../paths/share-id.ts'
import { knowledgeBasePath } from './knowledge-bases.ts'

/**
 * `GET` with `QUERY_PARAMETER` answers 200 with `SearchAnswer`: passages of the newest versions, the most fitting first, at most
 * `MAX_HITS`. A key needs the scope `search` or `read`.
 */
export function knowledgeSearchPath(knowledgeBaseId: string): string {
  return `${knowledgeBasePath(knowledgeBaseId)}/search`
}

/** What is searched for: words, in any order. */
export const QUERY_PARAMETER = 'query'

/** Most passages of one answer. */
export const MAX_HITS = 20

/**
 * `POST` speaks the Model Context Protocol over streamable HTTP, without sessions, with the tools `search` and `fetch`. A key
 * needs the scope `search` or `read`. Source: https://modelcontextprotocol.io/specification/2025-06-18/basic/transports.
 */
export const MCP_PATH = '/api/mcp'

/** `GET` answers 200 with `PassageAnswer` to those who may open it, and 404 to all others. */
export function passagePath(passageId: string): string {
  return `/api/public/passages/${encodeURIComponent(passageId)}`
}

/** Address, without the origin, of the page that shows a passage to people. */
export function passagePagePath(passageId: string): string {
  return `/passages/${encodeURIComponent(passageId)}`
}

/** From where to where a text is marked, in UTF-16 code units; the end is not part of it. */
export type MarkedRange = readonly [start: number, end: number]

/** A passage that fits a query. */
export interface SearchHit {
  passageId: string
  documentId: string
  documentName: string
  version: number
  text: string
  /** The words of the query, in their order in the text. */
  marks: MarkedRange[]
  /** Address of the page that shows the passage. */
  url: string
}

/** What a search found. */
export interface SearchAnswer {
  hits: SearchHit[]
}

/** A passage for who follows a citation. */
export interface PassageAnswer {
  id: string
  documentName: string
  knowledgeBaseName: string
  text: string
  version: number
  /** Whether the document has a newer version than the one that was cited. */
  isOutdated: boolean
  /** Where members find the document; null for everybody else. */
  document: { workspaceId: string; knowledgeBaseId: string; documentId: string } | null
}

/** Checks a `SearchAnswer`. */
export const searchAnswerSchema: z.ZodType<SearchAnswer> = z.object({
  hits: z.array(
    z.object({
      passageId: shareIdSchema,
      documentId: shareIdSchema,
      documentName: z.string(),
      version: z.int().positive(),
      text: z.string(),
      marks: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
      url: z.string(),
    }),
  ),
})

/** Checks a `PassageAnswer`. */
export const passageAnswerSchema: z.ZodType<PassageAnswer> = z.object({
  id: shareIdSchema,
  documentName: z.string(),
  knowledgeBaseName: z.string(),
  text: z.string(),
  version: z.int().positive(),
  isOutdated: z.boolean(),
  document: z
    .object({ workspaceId: z.string(), knowledgeBaseId: shareIdSchema, documentId: shareIdSchema })
    .nullable(),
})
