import {
  documentSchemaPath,
  type SharedDocument,
  sharedDocumentPath,
  type SharedKind,
  sharedPath,
} from '@vitrine/api-client/contract/shares'
import { PREPARATION_VERSION } from '@vitrine/share-views/prepare'
import type { Language, PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { networkOfRequest } from '../people/origins/request-origin.ts'
import { notFound } from '../platform/errors/domain-error.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { negotiateEncoding } from '../platform/http/negotiate-encoding.ts'
import { describeError } from '../platform/logging/describe-error.ts'
import { createSharedRuns } from '../platform/tasks/create-shared-runs.ts'
import type { ProgramDocument } from '../sharing/publication-tasks.ts'
import { findShare, type PublicShareRow } from '../sharing/shares/find-share.ts'
import { assertMayRead } from '../sharing/shares/read-obstacle.ts'
import { listReadableFiles } from '../sharing/shares/list-readable-files.ts'
import { readPublishedModel } from '../sharing/shares/read-snapshot.ts'
import type { PageMaker } from './create-page-maker.ts'
import { dropIfReplaced } from './drop-if-replaced.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { askedLanguage } from './page-request.ts'
import type { Reader } from './render-queue.ts'

const CONTENT_TYPES: Readonly<Record<SharedDocument, string>> = {
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
  'messages.json': 'application/json',
  html: 'text/html; charset=utf-8',
}

/** What programs are told of; a page beside a page would lead search engines and readers' tools to a second one. */
const NAMED: readonly SharedDocument[] = ['md', 'json', 'messages.json']

/** The page that needs no network is stored, not opened; opened all the same, it is as on a disk. */
const OFFLINE_HEADERS = {
  'content-disposition': 'attachment',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
}

/** By whom, and how, a document is asked for. */
interface Asked {
  language: Language
  /** SHA-256 of the files that readers may have, as far as the document has files in it. */
  files: readonly string[]
  network: string
  /** Aborted once the reader has left. */
  wanted: AbortSignal
}

/** Answers what a link shows as a document; each request looks whether the link still stands. */
export type SharedDocuments = (
  context: Context,
  asked: { kind: SharedKind; shareId: string; document: SharedDocument },
) => Promise<Response>

/** What the answer of a page depends on that is a document for those who ask for one. */
export const DOCUMENT_VARY = 'Accept, Accept-Encoding, Accept-Language, Cookie'

/** Says where the documents of a page are, for programs that read no HTML. */
export function alternateLinks({ kind, id }: Pick<PublicShareRow, 'kind' | 'id'>): string {
  return NAMED.filter((document) => hasDocument(kind, document))
    .map((document) => {
      const [type] = CONTENT_TYPES[document].split(';')
      return `<${sharedDocumentPath(kind, id, document)}>; rel="alternate"; type="${type}"`
    })
    .join(', ')
}

/** Gives the documents of links, each made once and kept compressed. */
export function createSharedDocuments(
  services: PageDependencies,
  { version }: PageTemplate,
  { makeOfflinePage }: PageMaker,
): SharedDocuments {
  const { database, folder, runTask, pages, storedPages, logger, answerBrotli, publicUrl } = services
  const writeOnce = createSharedRuns<Uint8Array>()
  const versions = `${version} ${PREPARATION_VERSION}`

  async function write(share: PublicShareRow, document: ProgramDocument): Promise<Uint8Array> {
    const { id, kind } = share
    return runTask('write-document', {
      model: await readPublishedModel(database, share),
      kind,
      document,
      filesAt: new URL(`${sharedPath(kind, id)}/files`, publicUrl()).href,
      schema: new URL(documentSchemaPath(kind), publicUrl()).href,
    })
  }

  /** The page that needs no network costs as much as the page itself: it waits for its turn, and is kept on disk. */
  async function writeOffline(
    share: PublicShareRow,
    { language, files }: Pick<Asked, 'language' | 'files'>,
    reader: Reader,
  ): Promise<Uint8Array> {
    const key = `offline ${share.snapshotHash} ${language} ${versions} ${files.join()}`
    const kept = await storedPages.read(share.id, key)
    if (kept) return kept
    const model = await readPublishedModel(database, share)
    const page = { model, kind: share.kind, language, blobs: folder.blobs, files }
    const made = await makeOfflinePage(reader, page)
    await storedPages.keep(share.id, key, made).catch((error: unknown) => {
      logger.warn({ error: describeError(error) }, 'an offline page could not be kept')
    })
    return made
  }

  function read(share: PublicShareRow, document: SharedDocument, asked: Asked): Promise<Uint8Array> {
    const { language, network, wanted, files } = asked
    const key = document === 'html' ? `${share.id} html ${language}` : `${share.id} ${document}`
    const shown = [share.snapshotHash, ...files].join()
    const standing = pages.get(key, shown)
    if (standing) return Promise.resolve(standing)
    const writeIt = async (signal: AbortSignal) => {
      try {
        const body =
          document === 'html'
            ? await writeOffline(share, { language, files }, { network, signal })
            : await write(share, document)
        pages.set(key, share.id, body, shown)
        return body
      } finally {
        await dropIfReplaced(services, share)
      }
    }
    return writeOnce(`${key} ${shown}`, writeIt, wanted)
  }

  return async (context, { kind, shareId, document }) => {
    const share = await findShare(database, shareId)
    if (share?.kind !== kind || !hasDocument(kind, document)) return errorResponse(notFound())
    await assertMayRead(services, context, share)
    const language = askedLanguage(context)
    // Only the page that needs no network has files in it.
    const files = document === 'html' ? await listReadableFiles(database, share) : []
    const tag = entityTag(share.id, share.snapshotHash, document, versions, language, files.join())
    const headers = {
      etag: tag,
      'content-type': CONTENT_TYPES[document],
      'cache-control': share.isOpen ? 'no-cache' : 'private, no-store',
      vary: DOCUMENT_VARY,
      'x-robots-tag': 'noindex',
      ...(document === 'html' && OFFLINE_HEADERS),
    }
    if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    const network = networkOfRequest(services, context)
    const body = await read(share, document, { language, files, network, wanted: context.req.raw.signal })
    return answerBrotli(context, body, negotiateEncoding(context.req.header('accept-encoding')), headers)
  }
}

/** A run is no chat that could go on. */
function hasDocument(kind: SharedKind, document: SharedDocument): boolean {
  return kind === 'conversation' || document !== 'messages.json'
}
