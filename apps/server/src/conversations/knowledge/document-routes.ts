import { CURSOR_PARAMETER, FILE_NAME_PARAMETER } from '@vitrine/api-client/contract/conversations'
import {
  type DocumentContent,
  documentContentSchema,
  documentRequestSchema,
  documentUpdateSchema,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_LENGTH,
} from '@vitrine/api-client/contract/knowledge'
import { cutText } from '@vitrine/transcript'
import { type Context, Hono } from 'hono'
import { requireManager } from '../../people/catalog/catalog-routes.ts'
import type { CatalogStore } from '../../people/catalog/catalog-store.ts'
import type { CallerVariables } from '../../people/keys/require-caller.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { throttle } from '../../people/limits/throttle.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { DomainError, notFound } from '../../platform/errors/domain-error.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { assertAnnouncedSize, readLimited } from '../../platform/http/read-limited.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { createDocumentStore } from './document-store.ts'
import type { KnowledgeBaseRow } from './knowledge-base-store.ts'
import { type GivenDocument, receiveDocument } from './receive-document.ts'

/** A text of the greatest length, each character of up to four bytes or escaped in JSON, and what stands beside. */
const MAX_BODY_BYTES = MAX_DOCUMENT_LENGTH * 6 + 64 * 1024

const MAX_NAME_LENGTH = 200

/** Name of a document whose text is all that there is. */
const NAME_LENGTH = 80

/** Documents of the knowledge base `:id`: members read them, admins and owners manage them. */
export function documentRoutes(
  services: ConversationDependencies,
  bases: CatalogStore<KnowledgeBaseRow>,
): Hono<CallerVariables> {
  const { database, folder, fetchFile, passageVectors, probeWriting } = services
  const store = createDocumentStore(services)
  const changeOf = (context: Context<CallerVariables>) => ({
    origin: originOf(services, context),
    caller: context.get('caller'),
  })
  const baseOf = (context: Context<CallerVariables>) =>
    bases.find(database, context.get('caller'), context.req.param('id') ?? '')

  async function receiveFile(context: Context<CallerVariables>, { language }: KnowledgeBaseRow) {
    const request = context.req.raw
    assertAnnouncedSize(request, MAX_DOCUMENT_BYTES)
    await probeWriting(Number(context.req.header('content-length') ?? 0))
    await assertStorageRoom(services, context.get('caller').workspaceId)
    const name = storableLine(context.req.query(FILE_NAME_PARAMETER) ?? '', MAX_NAME_LENGTH)
    const mediaType = context.req.header('content-type') ?? ''
    const chunks = readLimited(request, MAX_DOCUMENT_BYTES)
    const given: GivenDocument = { source: 'file', address: null, name, mediaType, chunks }
    const received = await receiveDocument(services, given, language)
    return { received, name: name || storableLine(received.title ?? '', MAX_NAME_LENGTH) || 'Document' }
  }

  async function receiveContent(
    context: Context<CallerVariables>,
    content: DocumentContent,
    { language }: KnowledgeBaseRow,
  ) {
    if ('text' in content) {
      const text = content.text.toWellFormed()
      const received = await receiveDocument(services, givenText(text), language)
      return { received, name: nameOfText(text) || 'Text' }
    }
    const { workspaceId } = context.get('caller')
    // In a transaction, which looks whether the caller still belongs to the workspace.
    await database.transaction((transaction) =>
      throttle({ ...services, database: transaction }, 'fetchedFilesByWorkspace', workspaceId),
    )
    const { address } = content
    const chunks = atMost(await fetchFile(address, context.req.raw.signal))
    const given: GivenDocument = { source: 'address', address, name: address, mediaType: '', chunks }
    const received = await receiveDocument(services, given, language)
    return { received, name: storableLine(received.title ?? address, MAX_NAME_LENGTH) || 'Page' }
  }

  return new Hono<CallerVariables>()
    .get('/', async (context) =>
      context.json(await store.list(await baseOf(context), context.req.query(CURSOR_PARAMETER))),
    )
    .post('/', requireManager, async (context) => {
      const base = await baseOf(context)
      const { name, ...content } = await readJsonBody(context.req.raw, documentRequestSchema, MAX_BODY_BYTES)
      const given = await receiveContent(context, content, base)
      const named = { ...given, ...(name !== undefined && { name }) }
      const added = await store.add(changeOf(context), base, named)
      passageVectors?.fill(base.id)
      return context.json(added, 201)
    })
    .post('/files', requireManager, async (context) => {
      const base = await baseOf(context)
      const given = await receiveFile(context, base)
      const added = await store.add(changeOf(context), base, given)
      passageVectors?.fill(base.id)
      return context.json(added, 201)
    })
    .get('/:documentId', async (context) =>
      context.json(await store.find(await baseOf(context), context.req.param('documentId'))),
    )
    .patch('/:documentId', requireManager, async (context) => {
      const base = await baseOf(context)
      const { name } = await readJsonBody(context.req.raw, documentUpdateSchema)
      const wanted = { documentId: context.req.param('documentId'), name }
      return context.json(await store.rename(changeOf(context), base, wanted))
    })
    .delete('/:documentId', requireManager, async (context) => {
      await store.remove(changeOf(context), await baseOf(context), context.req.param('documentId'))
      return context.body(null, 204)
    })
    .post('/:documentId/versions', requireManager, async (context) => {
      const base = await baseOf(context)
      const { id: documentId } = await store.find(base, context.req.param('documentId'))
      const content = await readJsonBody(context.req.raw, documentContentSchema, MAX_BODY_BYTES)
      const { received } = await receiveContent(context, content, base)
      const changed = await store.addVersion(changeOf(context), base, { documentId, received })
      passageVectors?.fill(base.id)
      return context.json(changed, 201)
    })
    .post('/:documentId/versions/files', requireManager, async (context) => {
      const base = await baseOf(context)
      const { id: documentId } = await store.find(base, context.req.param('documentId'))
      const { received } = await receiveFile(context, base)
      const changed = await store.addVersion(changeOf(context), base, { documentId, received })
      passageVectors?.fill(base.id)
      return context.json(changed, 201)
    })
    .get('/:documentId/versions/:version/text', async (context) => {
      const { documentId, version } = context.req.param()
      return context.json(await store.readText(await baseOf(context), documentId, toVersionNumber(version)))
    })
    .get('/:documentId/versions/:version/file', async (context) => {
      const { documentId, version } = context.req.param()
      const file = await store.findFile(await baseOf(context), documentId, toVersionNumber(version))
      const cacheControl = 'private, no-cache'
      const answer = await answerFile(context, { blobs: folder.blobs, file, cacheControl })
      if (!answer) throw notFound()
      return answer
    })
}

function givenText(text: string): GivenDocument {
  return {
    source: 'text',
    address: null,
    name: '',
    mediaType: 'text/markdown',
    chunks: new Blob([text]).stream(),
  }
}

async function* atMost(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.byteLength
    if (bytes > MAX_DOCUMENT_BYTES)
      throw new DomainError('too-large', `The file is larger than ${MAX_DOCUMENT_BYTES} bytes.`, {
        limitBytes: MAX_DOCUMENT_BYTES,
      })
    yield chunk
  }
}

function toVersionNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}

/** Its first line, which in Markdown may be a heading, cut between words. */
function nameOfText(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1)
  return cutText(storableLine(line.replace(/^#+\s+/, ''), MAX_NAME_LENGTH), NAME_LENGTH)
}
