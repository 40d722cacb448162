import { embedPage, embedRunPage } from '@vitrine/offline-page'
import { type PublicShare, SHARED_FILE_SCHEME } from '@vitrine/api-client/contract/shares'
import type { PreparedConversation, PreparedRun } from '@vitrine/share-views'
import type { FilePart } from '@vitrine/transcript'
import { compressWhole } from '../platform/http/compress.ts'
import type { PageTasks } from './page-tasks.ts'

/** Writes what a link shows as one HTML document for frames. */
export async function writeEmbedTask({
  json,
  language,
  theme,
  page,
  accent,
}: PageTasks['write-embed']['input']): Promise<PageTasks['write-embed']['output']> {
  const share = JSON.parse(Buffer.from(json).toString()) as PublicShare
  const fileUrl = ({ url }: FilePart) =>
    url?.startsWith(SHARED_FILE_SCHEME)
      ? `${page.href}/files/${url.slice(SHARED_FILE_SCHEME.length)}`
      : undefined
  const options = {
    language,
    theme,
    page,
    fileUrl,
    publishedAt: share.publishedAt,
    brand: share.brand,
    accent,
  }
  const html =
    'run' in share
      ? embedRunPage(share.run as PreparedRun, options)
      : embedPage(share.conversation as PreparedConversation, options)
  return compressWhole(Buffer.from(html.toWellFormed()), 'br')
}
