import { LIVE_PATH } from '@vitrine/api-client/contract/live'
import {
  type PageAddress,
  publicPageFilePath,
  publicPagePath,
  publicPagePicturePath,
} from '@vitrine/api-client/contract/pages'
import { languages } from '@vitrine/web/server'
import { eq } from 'drizzle-orm'
import { conversationFiles } from '../../platform/database/schema.ts'
import type { Database } from '../../platform/database/store.ts'
import type { PageRow } from './find-page.ts'

/** Every address at which something of a page stands, or stood, its stream included: its readers may have kept any of them. */
export async function listPageAddresses(database: Database, page: PageRow): Promise<PageAddress[]> {
  const { id, kind, conversationId, pictureSha256 } = page
  const files = await database
    .select({ sha256: conversationFiles.sha256 })
    .from(conversationFiles)
    .where(eq(conversationFiles.conversationId, conversationId))
  const path = `/${kind}_share/${id}`
  return [
    { kind: 'page', path },
    ...languages.map((language): PageAddress => ({ kind: 'language', path: `${path}?lng=${language}` })),
    { kind: 'data', path: publicPagePath(id) },
    ...(pictureSha256 === null
      ? []
      : [{ kind: 'file' as const, path: publicPagePicturePath(id, pictureSha256) }]),
    ...files.map(({ sha256 }): PageAddress => ({ kind: 'file', path: publicPageFilePath(id, sha256) })),
    { kind: 'stream', path: `${LIVE_PATH}?${new URLSearchParams({ stream: `conversation:${id}` })}` },
  ]
}
