import {
  type DocumentDetails,
  type DocumentEntry,
  type DocumentsAnswer,
  type DocumentText,
  type DocumentVersion,
  STORED_VERSIONS,
  MAX_DOCUMENTS,
} from '@vitrine/api-client/contract/knowledge'
import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import { audit } from '../../people/audit/audit.ts'
import { plainName, storableText } from '../../people/catalog/catalog-row.ts'
import type { Change } from '../../people/catalog/catalog-store.ts'
import { documents, documentVersions, knowledgeBases, passages } from '../../platform/database/schema.ts'
import { isInTrash } from '../../platform/database/is-outside-trash.ts'
import { isShareId, newShareId } from '../../platform/database/share-id.ts'
import type { Database, Transaction } from '../../platform/database/store.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { afterCursor, pageOf, ROWS_OF_PAGE } from '../../platform/http/list-cursor.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import type { KnowledgeBaseRow } from './knowledge-base-store.ts'
import type { ReceivedDocument } from './receive-document.ts'

type DocumentRow = typeof documents.$inferSelect
type VersionRow = typeof documentVersions.$inferSelect

/** A file of a document, as `answerFile` takes it. */
interface DocumentFile {
  sha256: string
  mediaType: string
  filename: string
}

/** Passages that are written with one statement. */
const PASSAGES_A_STATEMENT = 200

const newest = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.version, documents.version),
)

/** Reads and changes the documents of a knowledge base that was found for its caller. */
export interface DocumentStore {
  list(base: KnowledgeBaseRow, cursor: string | undefined): Promise<DocumentsAnswer>
  /** Throws a 404 for a document of another knowledge base and for none. */
  find(base: KnowledgeBaseRow, documentId: string): Promise<DocumentDetails>
  /** Throws a 400 with the reason `too-many-documents` where the knowledge base is full. */
  add(change: Change, base: KnowledgeBaseRow, given: NamedDocument): Promise<DocumentEntry>
  /** Makes what was received the newest version. */
  addVersion(
    change: Change,
    base: KnowledgeBaseRow,
    { documentId, received }: { documentId: string; received: ReceivedDocument },
  ): Promise<DocumentDetails>
  rename(
    change: Change,
    base: KnowledgeBaseRow,
    { documentId, name }: { documentId: string; name: string },
  ): Promise<DocumentEntry>
  remove(change: Change, base: KnowledgeBaseRow, documentId: string): Promise<void>
  readText(base: KnowledgeBaseRow, documentId: string, version: number): Promise<DocumentText>
  findFile(base: KnowledgeBaseRow, documentId: string, version: number): Promise<DocumentFile>
}

/** What was received, and what it is called. */
export interface NamedDocument {
  name: string
  received: ReceivedDocument
}

/** The store of documents. */
export function createDocumentStore({
  database,
  documentCompaction,
}: Pick<ConversationDependencies, 'database' | 'documentCompaction'>): DocumentStore {
  async function findVersion(base: KnowledgeBaseRow, documentId: string, version: number) {
    const document = await findRow(database, base, documentId)
    const isVersion = and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version))
    const [row] = await database.select().from(documentVersions).where(isVersion)
    if (!row) throw notFound()
    return { document, row }
  }

  return {
    async list(base, cursor) {
      const rows = await database
        .select()
        .from(documents)
        .innerJoin(documentVersions, newest)
        .where(and(eq(documents.knowledgeBaseId, base.id), afterCursor(documents, cursor)))
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(ROWS_OF_PAGE)
      const { lines, next } = pageOf(rows.map((row) => ({ ...row.documents, row })))
      return { entries: lines.map(({ row }) => toEntry(row.documents, row.document_versions)), next }
    },
    async find(base, documentId) {
      return details(database, await findRow(database, base, documentId))
    },
    add: (change, base, { name, received }) =>
      database.transaction(async (transaction) => {
        await lockBase(transaction, base)
        if ((await transaction.$count(documents, eq(documents.knowledgeBaseId, base.id))) >= MAX_DOCUMENTS)
          throw new DomainError(
            'invalid-request',
            `A knowledge base has at most ${MAX_DOCUMENTS} documents: remove some, or make another one.`,
            { reason: 'too-many-documents' },
          )
        const [document] = await transaction
          .insert(documents)
          .values({
            id: newShareId(),
            workspaceId: base.workspaceId,
            knowledgeBaseId: base.id,
            name: plainName(name),
            version: 1,
            createdBy: change.caller.userId,
          })
          .returning()
        if (!document) throw notFound()
        const version = await insertVersion(transaction, { change, document, received })
        await note(transaction, { change, base, action: 'document-added', name: document.name })
        return toEntry(document, version)
      }),
    async addVersion(change, base, { documentId, received }) {
      const { changed, dropped } = await database.transaction(async (transaction) => {
        await lockBase(transaction, base)
        const { version } = await findRow(transaction, base, documentId)
        await transaction
          .update(passages)
          .set({ isCurrent: false })
          .where(and(eq(passages.documentId, documentId), eq(passages.version, version)))
        const [document] = await transaction
          .update(documents)
          .set({ version: version + 1, changedAt: new Date() })
          .where(eq(documents.id, documentId))
          .returning()
        if (!document) throw notFound()
        await insertVersion(transaction, { change, document, received })
        const isOld = lte(documentVersions.version, document.version - STORED_VERSIONS)
        const old = await transaction
          .delete(documentVersions)
          .where(and(eq(documentVersions.documentId, documentId), isOld))
          .returning({ version: documentVersions.version })
        await note(transaction, { change, base, action: 'document-changed', name: document.name })
        return { changed: await details(transaction, document), dropped: old.length }
      })
      if (dropped > 0) documentCompaction.request()
      return changed
    },
    rename: (change, base, { documentId, name }) =>
      database.transaction(async (transaction) => {
        await lockBase(transaction, base)
        await findRow(transaction, base, documentId)
        const [document] = await transaction
          .update(documents)
          .set({ name: plainName(name) })
          .where(eq(documents.id, documentId))
          .returning()
        if (!document) throw notFound()
        await note(transaction, { change, base, action: 'document-changed', name: document.name })
        return details(transaction, document)
      }),
    async remove(change, base, documentId) {
      await database.transaction(async (transaction) => {
        await lockBase(transaction, base)
        const { name } = await findRow(transaction, base, documentId)
        await transaction.delete(documents).where(eq(documents.id, documentId))
        await note(transaction, { change, base, action: 'document-deleted', name })
      })
      documentCompaction.request()
    },
    async readText(base, documentId, version) {
      const { row } = await findVersion(base, documentId, version)
      if (await isInTrash(database, base.workspaceId, row.sha256)) throw notFound()
      const rows = await database
        .select({ id: passages.id, text: passages.text })
        .from(passages)
        .where(and(eq(passages.documentId, documentId), eq(passages.version, version)))
        .orderBy(asc(passages.position))
      return { version, passages: rows }
    },
    async findFile(base, documentId, version) {
      const { document, row } = await findVersion(base, documentId, version)
      if (await isInTrash(database, base.workspaceId, row.sha256)) throw notFound()
      return { sha256: row.sha256, mediaType: row.mediaType, filename: document.name }
    },
  }
}

async function findRow(
  from: Database | Transaction,
  base: KnowledgeBaseRow,
  documentId: string,
): Promise<DocumentRow> {
  const isOfBase = and(eq(documents.id, documentId), eq(documents.knowledgeBaseId, base.id))
  const [row] = isShareId(documentId) ? await from.select().from(documents).where(isOfBase) : []
  if (!row) throw notFound()
  return row
}

async function details(from: Database | Transaction, document: DocumentRow): Promise<DocumentDetails> {
  const rows = await from
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.documentId, document.id))
    .orderBy(desc(documentVersions.version))
  const [current] = rows
  if (!current) throw notFound()
  return { ...toEntry(document, current), versions: rows.map(toVersion) }
}

/** Of two changes of one knowledge base the second sees the first; throws a 404 when it is gone by now. */
async function lockBase(transaction: Transaction, { id }: KnowledgeBaseRow): Promise<void> {
  const rows = await transaction
    .select({ id: knowledgeBases.id })
    .from(knowledgeBases)
    .where(eq(knowledgeBases.id, id))
    .for('update')
  if (rows.length === 0) throw notFound()
}

async function insertVersion(
  transaction: Transaction,
  { change, document, received }: { change: Change; document: DocumentRow; received: ReceivedDocument },
): Promise<VersionRow> {
  const { source, address, sha256, mediaType, bytes, characters } = received
  const { id: documentId, version, knowledgeBaseId, workspaceId } = document
  const [row] = await transaction
    .insert(documentVersions)
    .values({
      documentId,
      version,
      source,
      sha256,
      mediaType,
      bytes,
      characters,
      address: address && storableText(address),
      createdBy: change.caller.userId,
    })
    .returning()
  if (!row) throw notFound()
  const rows = received.passages.map(({ text, words }, position) => ({
    id: newShareId(),
    documentId,
    version,
    position,
    knowledgeBaseId,
    workspaceId,
    text,
    words,
    isCurrent: true,
  }))
  for (let from = 0; from < rows.length; from += PASSAGES_A_STATEMENT)
    await transaction.insert(passages).values(rows.slice(from, from + PASSAGES_A_STATEMENT))
  return row
}

function note(
  transaction: Transaction,
  what: { change: Change; base: KnowledgeBaseRow; action: AuditAction; name: string },
): Promise<void> {
  const { change, base, action, name } = what
  const { actor, workspaceId } = change.caller
  return audit(transaction, change.origin, { action, actor, workspaceId, subject: name, about: base.id })
}

function toVersion(row: VersionRow): DocumentVersion {
  const { version, source, address, mediaType, bytes, characters, createdAt } = row
  return { version, source, address, mediaType, bytes, characters, createdAt: createdAt.toISOString() }
}

function toEntry({ id, name, changedAt }: DocumentRow, version: VersionRow): DocumentEntry {
  return { ...toVersion(version), id, name, changedAt: changedAt.toISOString() }
}
