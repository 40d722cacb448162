import type { CatalogAnswer, CatalogEntry } from '@vitrine/api-client/contract/catalog'
import type { SQL } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { DataFolder } from '../../platform/data-folder/open-data-folder.ts'
import { isInTrash } from '../../platform/database/is-outside-trash.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { writeBlob } from '../../platform/files/blob-folder.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import { probeChanges } from '../../platform/http/probe-changes.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { readPicture } from '../../platform/http/read-picture.ts'
import { readActivity } from '../audit/read-activity.ts'
import { accountError } from '../errors/account-error.ts'
import { type Caller, type CallerVariables, requireCaller } from '../keys/require-caller.ts'
import type { RequestDependencies } from '../people-dependencies.ts'
import { originOf } from '../origins/request-origin.ts'
import { isAtLeast } from '../rights/is-at-least.ts'
import { callerIn } from '../workspaces/caller-in.ts'
import { assertStorageRoom } from '../workspaces/read-storage.ts'
import { readCatalogQuery } from './catalog-query.ts'
import type { CatalogRow } from './catalog-row.ts'
import type { CatalogStore, CatalogValues } from './catalog-store.ts'

/** What the routes of the catalog need from below. */
export interface CatalogDependencies extends RequestDependencies {
  /** How much a workspace may store of files; null for no limit. */
  storageLimitBytes: number | null
  folder: DataFolder
  /** Rejects when the disk does not take this many bytes more; asked before each change. */
  probeWriting(bytes?: number): Promise<void>
}

/** What one kind of things of the catalog says in requests and answers. */
interface CatalogItemWire<Row extends CatalogRow, Update> {
  store: CatalogStore<Row>
  updateSchema: z.ZodType<Update>
  /** The largest body of a request, in bytes. */
  maxBodyBytes: number
  /** What a change sets. */
  toChange(update: Update): CatalogValues<Row>
  toEntry(row: Row, caller: Caller): CatalogEntry
  /** Which rows a list shows beside what all kinds may be narrowed by. Throws a 400 for a parameter of no sense. */
  narrow?(read: (name: string) => string | undefined): SQL | undefined
}

/** The same of things that a request makes. */
interface CatalogWire<Row extends CatalogRow, Request, Update> extends CatalogItemWire<Row, Update> {
  requestSchema: z.ZodType<Request>
  /** What a new one holds. */
  toValues(request: Request): CatalogValues<Row> & { name: string }
}

/** Lets those pass who may manage the catalog. */
export const requireManager: MiddlewareHandler<CallerVariables> = createMiddleware<CallerVariables>(
  async (context, next) => {
    if (!isAtLeast(context.get('caller').role, 'admin')) throw accountError('role-too-low')
    await next()
  },
)

/** Routes of one kind of things of the caller's workspace: members read them, admins and owners make and manage them. */
export function catalogRoutes<Row extends CatalogRow, Request, Update>(
  services: CatalogDependencies,
  wire: CatalogWire<Row, Request, Update>,
): Hono<CallerVariables> {
  const { database, folder, probeWriting } = services
  const { store, requestSchema, maxBodyBytes, toEntry } = wire
  return catalogItemRoutes(services, wire)
    .post('/', requireManager, async (context) => {
      const request = await readJsonBody(context.req.raw, requestSchema, maxBodyBytes)
      const caller = context.get('caller')
      const row = await store.create({ origin: originOf(services, context), caller }, wire.toValues(request))
      return context.json(toEntry(row, caller), 201)
    })
    .put('/:id/picture', requireManager, async (context) => {
      const caller = context.get('caller')
      const { id } = await store.find(database, caller, context.req.param('id'))
      const { bytes, sha256, mediaType } = await readPicture(context.req.raw)
      await probeWriting(bytes.byteLength)
      await assertStorageRoom(services, caller.workspaceId, bytes.byteLength)
      await writeBlob(folder.blobs, sha256, bytes)
      const change = { origin: originOf(services, context), caller }
      return context.json(toEntry(await store.change(change, id, picture<Row>(sha256, mediaType)), caller))
    })
    .delete('/:id/picture', requireManager, async (context) => {
      const change = { origin: originOf(services, context), caller: context.get('caller') }
      const row = await store.change(change, context.req.param('id'), picture<Row>(null, null))
      return context.json(toEntry(row, change.caller))
    })
    .get('/:id/picture/:sha256', async (context) => {
      const { id, sha256 } = context.req.param()
      const row = await store.findAnywhere(id)
      // An <img> names no workspace.
      const mayRead = row && (await callerIn(database, context.get('caller'), row.workspaceId))
      if (!mayRead || row.pictureSha256 !== sha256) throw notFound()
      if (await isInTrash(database, row.workspaceId, sha256)) throw notFound()
      const file = { sha256, mediaType: row.pictureMediaType ?? '', filename: null }
      const cacheControl = 'private, no-cache'
      const answer = await answerFile(context, { blobs: folder.blobs, file, cacheControl })
      if (!answer) throw notFound()
      return answer
    })
}

/** The same for things that no request of the catalog makes, and that have no picture. */
export function catalogItemRoutes<Row extends CatalogRow, Update>(
  services: CatalogDependencies,
  wire: CatalogItemWire<Row, Update>,
): Hono<CallerVariables> {
  const { database, probeWriting } = services
  const { store, updateSchema, maxBodyBytes, toEntry } = wire
  return new Hono<CallerVariables>()
    .use(
      requireCaller(services),
      probeChanges(() => probeWriting()),
    )
    .get('/', async (context) => {
      const read = (name: string) => context.req.query(name)
      const caller = context.get('caller')
      const { lines, next } = await store.list(caller, readCatalogQuery(read), wire.narrow?.(read))
      const answer: CatalogAnswer = { entries: lines.map((row) => toEntry(row, caller)), next }
      return context.json(answer)
    })
    .get('/:id', async (context) => {
      const caller = context.get('caller')
      return context.json(toEntry(await store.find(database, caller, context.req.param('id')), caller))
    })
    .patch('/:id', requireManager, async (context) => {
      const update = await readJsonBody(context.req.raw, updateSchema, maxBodyBytes)
      const change = { origin: originOf(services, context), caller: context.get('caller') }
      const row = await store.change(change, context.req.param('id'), wire.toChange(update))
      return context.json(toEntry(row, change.caller))
    })
    .delete('/:id', requireManager, async (context) => {
      const change = { origin: originOf(services, context), caller: context.get('caller') }
      await store.remove(change, context.req.param('id'))
      return context.body(null, 204)
    })
    .get('/:id/activity', async (context) => {
      const { id } = await store.find(database, context.get('caller'), context.req.param('id'))
      return context.json(await readActivity(database, id, context.req.query('before')))
    })
}

function picture<Row extends CatalogRow>(
  sha256: string | null,
  mediaType: string | null,
): CatalogValues<Row> {
  const values: Pick<CatalogRow, 'pictureSha256' | 'pictureMediaType'> = {
    pictureSha256: sha256,
    pictureMediaType: mediaType,
  }
  return values as CatalogValues<Row>
}
