import {
  MAX_USES,
  type ObjectType,
  objectTypes,
  type ObjectUsesAnswer,
  type StorageAnswer,
  storedObjectUpdateSchema,
} from '@vitrine/api-client/contract/stored-objects'
import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { oneOf } from '../../people/catalog/catalog-query.ts'
import { catalogItemRoutes } from '../../people/catalog/catalog-routes.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { isAtLeast } from '../../people/rights/is-at-least.ts'
import { readStorage } from '../../people/workspaces/read-storage.ts'
import { storedObjects } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { enterUsedFiles } from './enter-used-files.ts'
import { listUses } from './file-uses.ts'
import { toStoredObjectEntry } from './stored-object-entry.ts'
import { createStoredObjectStore } from './stored-object-store.ts'
import { uploadRoutes } from './upload-routes.ts'

/** A description of 4,000 characters, each of up to four bytes or escaped in JSON, and what stands beside. */
const MAX_BODY_BYTES = 64 * 1024

/** Files of the caller's workspace, whatever uses them: members see them, admins and owners manage them. */
export function storedObjectRoutes(services: SharingDependencies): Hono<CallerVariables> {
  const { database, folder, storageLimitBytes: limitBytes } = services
  const store = createStoredObjectStore({ ...services, blobs: folder.blobs })
  return new Hono<CallerVariables>()
    .route(
      '/uploads',
      uploadRoutes(services, (change, id) => store.find(database, change.caller, id)),
    )
    .get('/storage', requireCaller(services), async (context) => {
      const { workspaceId } = context.get('caller')
      await enterUsedFiles(database, folder.blobs, workspaceId)
      const answer: StorageAnswer = { ...(await readStorage(database, workspaceId)), limitBytes }
      return context.json(answer)
    })
    .route(
      '/',
      catalogItemRoutes(services, {
        store,
        updateSchema: storedObjectUpdateSchema,
        maxBodyBytes: MAX_BODY_BYTES,
        toChange: (update) => update,
        toEntry: toStoredObjectEntry,
        narrow: (read) => isOfType(oneOf(objectTypes, 'type', read('type'))),
      })
        .get('/:id/uses', async (context) => {
          const row = await store.find(database, context.get('caller'), context.req.param('id'))
          const answer: ObjectUsesAnswer = { uses: await listUses(database, row, MAX_USES) }
          return context.json(answer)
        })
        .get('/:id/file', async (context) => {
          const caller = context.get('caller')
          const row = await store.find(database, caller, context.req.param('id'))
          if (row.state === 'trashed' && !isAtLeast(caller.role, 'admin')) throw notFound()
          const file = { sha256: row.sha256, mediaType: row.mediaType, filename: row.name }
          const cacheControl = 'private, no-store'
          const answer = await answerFile(context, { blobs: folder.blobs, file, cacheControl })
          if (!answer) throw notFound()
          return answer
        }),
    )
}

const ofType: Readonly<Record<ObjectType, SQL>> = {
  image: sql`${storedObjects.mediaType} like 'image/%'`,
  audio: sql`${storedObjects.mediaType} like 'audio/%'`,
  video: sql`${storedObjects.mediaType} like 'video/%'`,
  text: sql`${storedObjects.mediaType} like 'text/%'`,
  other: sql`${storedObjects.mediaType} !~ '^(image|audio|video|text)/'`,
}

function isOfType(type: ObjectType | undefined): SQL | undefined {
  return type && ofType[type]
}
