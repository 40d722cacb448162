import {
  MAX_PIECE_BYTES,
  OFFSET_PARAMETER,
  type UploadAnswer,
  uploadRequestSchema,
} from '@vitrine/api-client/contract/stored-objects'
import { type Context, Hono } from 'hono'
import { requireManager } from '../../people/catalog/catalog-routes.ts'
import type { Change } from '../../people/catalog/catalog-store.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { assertStorageRoom } from '../../people/workspaces/read-storage.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { probeChanges } from '../../platform/http/probe-changes.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { readLimited } from '../../platform/http/read-limited.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { finishUpload } from './finish-upload.ts'
import { createPartialUploadStore, type PartialUpload } from './partial-upload-store.ts'
import { toStoredObjectEntry } from './stored-object-entry.ts'
import type { StoredObjectRow } from './stored-object-store.ts'

/** Files that admins and owners send in pieces, so that a connection that breaks costs no more than one of them. */
export function uploadRoutes(
  services: SharingDependencies,
  findObject: (change: Change, id: string) => Promise<StoredObjectRow>,
): Hono<CallerVariables> {
  const { database, folder, probeWriting, maxUploadBytes } = services
  const uploads = createPartialUploadStore(database, folder.partial)
  const changeOf = (context: Context<CallerVariables>): Change => ({
    origin: originOf(services, context),
    caller: context.get('caller'),
  })

  async function answerTo(change: Change, upload: PartialUpload): Promise<UploadAnswer> {
    const { id, received, bytes } = upload
    if (received < bytes) return { id, received, object: null }
    const objectId = await finishUpload({ database, blobs: folder.blobs, uploads }, change, upload)
    return { id, received, object: toStoredObjectEntry(await findObject(change, objectId), change.caller) }
  }

  return new Hono<CallerVariables>()
    .use(
      requireCaller(services),
      requireManager,
      probeChanges(() => probeWriting()),
    )
    .post('/', async (context) => {
      const request = await readJsonBody(context.req.raw, uploadRequestSchema)
      const { caller } = changeOf(context)
      if (request.bytes > maxUploadBytes)
        throw new DomainError('too-large', `The file is larger than ${maxUploadBytes} bytes.`, {
          limitBytes: maxUploadBytes,
        })
      await probeWriting(request.bytes)
      await assertStorageRoom(services, caller.workspaceId, request.bytes)
      const { id, received } = await uploads.begin(caller, request)
      const answer: UploadAnswer = { id, received, object: null }
      return context.json(answer, 201)
    })
    .get('/:id', async (context) => {
      const { id, received } = await uploads.find(context.get('caller'), context.req.param('id'))
      const answer: UploadAnswer = { id, received, object: null }
      return context.json(answer)
    })
    .patch('/:id', async (context) => {
      const change = changeOf(context)
      const { id, bytes: size, received: before } = await uploads.find(change.caller, context.req.param('id'))
      const offset = toOffset(context.req.query(OFFSET_PARAMETER))
      const chunks: Uint8Array[] = []
      for await (const chunk of readLimited(context.req.raw, Math.min(MAX_PIECE_BYTES, size)))
        chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      // An answer that was lost on the way back: the same piece again changes nothing.
      const upload =
        offset + bytes.byteLength === before && before === size
          ? await uploads.find(change.caller, id)
          : await uploads.add(change.caller, id, { offset, bytes })
      return context.json(await answerTo(change, upload))
    })
    .delete('/:id', async (context) => {
      await uploads.remove(context.get('caller'), context.req.param('id'))
      return context.body(null, 204)
    })
}

function toOffset(text: string | undefined): number {
  if (text !== undefined && /^\d{1,15}$/.test(text)) return Number(text)
  throw new DomainError('invalid-request', `The parameter "${OFFSET_PARAMETER}" is a number of bytes.`, {
    field: OFFSET_PARAMETER,
  })
}
