import { accentStyleSheet } from '@vitrine/ui/accent'
import { Hono } from 'hono'
import { isInTrash } from '../../platform/database/is-outside-trash.ts'
import { notFound } from '../../platform/errors/domain-error.ts'
import { answerFile } from '../../platform/http/answer-file.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { createBrandVoiceStore } from './brand-voice-store.ts'

/** Marks and accents of brand voices that are in use, to anyone who knows the id. */
export function publicBrandRoutes({
  database,
  folder,
}: Pick<SharingDependencies, 'database' | 'folder'>): Hono {
  const store = createBrandVoiceStore(database)

  async function find(id: string) {
    const row = await store.findAnywhere(id)
    if (row?.state !== 'active') throw notFound()
    return row
  }

  return new Hono()
    .get('/:id/mark/:sha256', async (context) => {
      const { workspaceId, pictureSha256: sha256, pictureMediaType } = await find(context.req.param('id'))
      if (sha256 === null || sha256 !== context.req.param('sha256')) throw notFound()
      if (await isInTrash(database, workspaceId, sha256)) throw notFound()
      const file = { sha256, mediaType: pictureMediaType ?? '', filename: null }
      const answer = await answerFile(context, { blobs: folder.blobs, file, cacheControl: 'no-cache' })
      if (!answer) throw notFound()
      return answer
    })
    .get('/:id/accent/:sheet{[0-9a-f]{6}\\.css}', async (context) => {
      const { accent } = await find(context.req.param('id'))
      if (accent === null || `${accent.slice(1)}.css` !== context.req.param('sheet')) throw notFound()
      return context.body(accentStyleSheet(accent), 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'x-robots-tag': 'noindex',
      })
    })
}
