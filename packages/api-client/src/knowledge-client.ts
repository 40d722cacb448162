import {
  askWithSession,
  type CallOptions,
  downloadWithSession,
  type SessionClientOptions,
} from './ask-with-session.ts'
import { type CatalogClient, type CatalogFilter, createCatalogClient } from './catalog-client.ts'
import { FILE_NAME_PARAMETER } from './contract/conversations/conversations.ts'
import { CURSOR_PARAMETER } from './contract/conversations/library.ts'
import {
  type DocumentContent,
  type DocumentDetails,
  documentDetailsSchema,
  type DocumentEntry,
  documentEntrySchema,
  documentFilePath,
  documentFilesPath,
  documentPath,
  type DocumentRequest,
  type DocumentsAnswer,
  documentsAnswerSchema,
  documentsPath,
  type DocumentText,
  documentTextPath,
  documentTextSchema,
  type DocumentUpdate,
  documentVersionFilesPath,
  documentVersionsPath,
} from './contract/knowledge/documents.ts'
import {
  KNOWLEDGE_BASES_PATH,
  type KnowledgeBaseEntry,
  knowledgeBaseEntrySchema,
  knowledgeBasePath,
  type KnowledgeBaseRequest,
  type KnowledgeBaseUpdate,
} from './contract/knowledge/knowledge-bases.ts'
import {
  knowledgeSearchPath,
  type PassageAnswer,
  passageAnswerSchema,
  passagePath,
  QUERY_PARAMETER,
  type SearchAnswer,
  searchAnswerSchema,
} from './contract/knowledge/knowledge-search.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** Which knowledge base of which workspace. */
export interface KnowledgeBaseLocation {
  workspaceId: string
  knowledgeBaseId: string
}

/** Which document of which knowledge base. */
export interface DocumentLocation extends KnowledgeBaseLocation {
  documentId: string
}

/** A file that a document is made of. */
export interface DocumentFile extends CallOptions {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a page asks about knowledge bases. Each call throws `ApiError`. */
export interface KnowledgeClient extends CatalogClient<
  KnowledgeBaseEntry,
  KnowledgeBaseRequest,
  KnowledgeBaseUpdate,
  CatalogFilter
> {
  /** One page of the documents, the newest first. */
  listDocuments(place: KnowledgeBaseLocation, options?: ListOptions): Promise<DocumentsAnswer>
  readDocument(place: DocumentLocation, options?: CallOptions): Promise<DocumentDetails>
  /** Adds a text, or what the server reads at an address. */
  addDocument(
    place: KnowledgeBaseLocation,
    request: DocumentRequest,
    options?: CallOptions,
  ): Promise<DocumentEntry>
  /** Adds a file. */
  addDocumentFile(place: KnowledgeBaseLocation, file: DocumentFile): Promise<DocumentEntry>
  /** Makes a text, or what the server reads at an address, the newest version. */
  addVersion(
    place: DocumentLocation,
    content: DocumentContent,
    options?: CallOptions,
  ): Promise<DocumentDetails>
  /** Makes a file the newest version. */
  addVersionFile(place: DocumentLocation, file: DocumentFile): Promise<DocumentDetails>
  renameDocument(
    place: DocumentLocation,
    update: DocumentUpdate,
    options?: CallOptions,
  ): Promise<DocumentEntry>
  /** Removes a document with all its versions for good. */
  removeDocument(place: DocumentLocation, options?: CallOptions): Promise<void>
  /** The text that was read from a version. */
  readText(place: DocumentLocation, version: number, options?: CallOptions): Promise<DocumentText>
  /** The file of a version, as it was given. */
  readFile(place: DocumentLocation, version: number, options?: CallOptions): Promise<Blob>
  /** Passages that fit a query, the most fitting first. */
  searchPassages(place: KnowledgeBaseLocation, query: string, options?: CallOptions): Promise<SearchAnswer>
  /** A passage that is cited, for those who may open it. */
  readPassage(passageId: string, options?: CallOptions): Promise<PassageAnswer>
}

/** A typed client for the page of somebody who is signed in. */
export function createKnowledgeClient(options: SessionClientOptions): KnowledgeClient {
  const ask = askWithSession(options)
  const download = downloadWithSession(options)
  return {
    ...createCatalogClient<KnowledgeBaseEntry, KnowledgeBaseRequest, KnowledgeBaseUpdate, CatalogFilter>(
      options,
      { path: KNOWLEDGE_BASES_PATH, itemPath: knowledgeBasePath, entrySchema: knowledgeBaseEntrySchema },
    ),
    listDocuments: ({ workspaceId, knowledgeBaseId }, { cursor, signal } = {}) =>
      ask({
        method: 'GET',
        path: withQuery(documentsPath(knowledgeBaseId), { [CURSOR_PARAMETER]: cursor }),
        answer: documentsAnswerSchema,
        headers: within(workspaceId),
        signal,
      }),
    readDocument: ({ workspaceId, knowledgeBaseId, documentId }, call) =>
      ask({
        method: 'GET',
        path: documentPath(knowledgeBaseId, documentId),
        answer: documentDetailsSchema,
        headers: within(workspaceId),
        ...call,
      }),
    addDocument: ({ workspaceId, knowledgeBaseId }, body, call) =>
      ask({
        method: 'POST',
        path: documentsPath(knowledgeBaseId),
        body,
        answer: documentEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    addDocumentFile: ({ workspaceId, knowledgeBaseId }, { name, bytes, signal }) =>
      ask({
        method: 'POST',
        path: withQuery(documentFilesPath(knowledgeBaseId), { [FILE_NAME_PARAMETER]: name }),
        bytes,
        answer: documentEntrySchema,
        headers: within(workspaceId),
        signal,
      }),
    addVersion: ({ workspaceId, knowledgeBaseId, documentId }, body, call) =>
      ask({
        method: 'POST',
        path: documentVersionsPath(knowledgeBaseId, documentId),
        body,
        answer: documentDetailsSchema,
        headers: within(workspaceId),
        ...call,
      }),
    addVersionFile: ({ workspaceId, knowledgeBaseId, documentId }, { name, bytes, signal }) =>
      ask({
        method: 'POST',
        path: withQuery(documentVersionFilesPath(knowledgeBaseId, documentId), {
          [FILE_NAME_PARAMETER]: name,
        }),
        bytes,
        answer: documentDetailsSchema,
        headers: within(workspaceId),
        signal,
      }),
    renameDocument: ({ workspaceId, knowledgeBaseId, documentId }, body, call) =>
      ask({
        method: 'PATCH',
        path: documentPath(knowledgeBaseId, documentId),
        body,
        answer: documentEntrySchema,
        headers: within(workspaceId),
        ...call,
      }),
    removeDocument: ({ workspaceId, knowledgeBaseId, documentId }, call) =>
      ask({
        method: 'DELETE',
        path: documentPath(knowledgeBaseId, documentId),
        headers: within(workspaceId),
        ...call,
      }),
    readText: ({ workspaceId, knowledgeBaseId, documentId }, version, call) =>
      ask({
        method: 'GET',
        path: documentTextPath(knowledgeBaseId, documentId, version),
        answer: documentTextSchema,
        headers: within(workspaceId),
        ...call,
      }),
    readFile: ({ workspaceId, knowledgeBaseId, documentId }, version, call) =>
      download({
        method: 'GET',
        path: documentFilePath(knowledgeBaseId, documentId, version),
        headers: within(workspaceId),
        ...call,
      }),
    searchPassages: ({ workspaceId, knowledgeBaseId }, query, call) =>
      ask({
        method: 'GET',
        path: withQuery(knowledgeSearchPath(knowledgeBaseId), { [QUERY_PARAMETER]: query }),
        answer: searchAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
    readPassage: (passageId, call) =>
      ask({ method: 'GET', path: passagePath(passageId), answer: passageAnswerSchema, ...call }),
  }
}
