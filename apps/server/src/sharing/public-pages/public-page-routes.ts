import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { answerFile, isSha256 } from '../../platform/http/answer-file.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { compressWhole } from '../../platform/http/compress.ts'
import { matchesTag } from '../../platform/http/entity-tag.ts'
import { negotiateEncoding } from '../../platform/http/negotiate-encoding.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { isInTrash, isOutsideTrash } from '../../platform/database/is-outside-trash.ts'
import { pageFiles } from '../../platform/database/schema.ts'
import { createSharedRuns } from '../../platform/tasks/create-shared-runs.ts'
import { findOpenPage } from './find-page.ts'
import { type PageState, readPageState } from './read-page-state.ts'

const noindex = { 'x-robots-tag': 'noindex' }

/** Pages that are switched on, to anyone: what they show at first, their pictures and files. */
export function publicPageRoutes(services: SharingDependencies): Hono {
  const { database, folder, pages, answerBrotli } = services
  const makeOnce = createSharedRuns<Uint8Array>()

  async function make(pageId: string, state: PageState, key: string): Promise<Uint8Array> {
    const compressed = await compressWhole(await state.readJson(), 'br')
    pages.set(key, pageId, compressed, state.tag)
    return compressed
  }

  return new Hono()
    .get('/:pageId', async (context) => {
      const pageId = context.req.param('pageId')
      const state = await readPageState(services, pageId)
      if (!state) throw notFound()
      const { tag } = state
      const headers = { ...noindex, etag: tag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
      if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
      if (context.req.method === 'HEAD')
        return context.body(null, 200, { ...headers, 'content-type': 'application/json' })
      const encoding = negotiateEncoding(context.req.header('accept-encoding'))
      const key = `${pageId} json`
      const makeBody = () => make(pageId, state, key)
      const body = pages.get(key, tag) ?? (await makeOnce(`${key} ${tag}`, makeBody))
      return answerBrotli(context, body, encoding, { ...headers, 'content-type': 'application/json' })
    })
    .get('/:pageId/picture/:sha256', async (context) => {
      const { pageId, sha256 } = context.req.param()
      const page = await findOpenPage(database, pageId)
      if (!page || page.pictureSha256 !== sha256) throw notFound()
      if (await isInTrash(database, page.workspaceId, sha256)) throw notFound()
      const file = { sha256, mediaType: page.pictureMediaType ?? '', filename: null }
      const cacheControl = 'private, no-cache'
      const answer = await answerFile(context, { blobs: folder.blobs, file, cacheControl })
      if (!answer) throw notFound()
      return answer
    })
    .get('/:pageId/files/:sha256', async (context) => {
      const { pageId, sha256 } = context.req.param()
      const page = isSha256(sha256) ? await findOpenPage(database, pageId) : undefined
      if (!page) throw notFound()
      const [file] = await database
        .select({
          sha256: pageFiles.sha256,
          mediaType: pageFiles.mediaType,
          filename: pageFiles.filename,
        })
        .from(pageFiles)
        .where(
          and(
            eq(pageFiles.pageId, pageId),
            eq(pageFiles.sha256, sha256),
            isOutsideTrash(database, page.workspaceId, sha256),
          ),
        )
      const cacheControl = 'private, no-cache'
      const answer = file && (await answerFile(context, { blobs: folder.blobs, file, cacheControl }))
      if (!answer) throw notFound()
      return answer
    })
}
