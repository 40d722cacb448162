import { readFile } from 'node:fs/promises'
import { isInTrash } from '../../platform/database/is-outside-trash.ts'
import type { Database } from '../../platform/database/store.ts'
import { blobPath } from '../../platform/files/blob-folder.ts'
import type { MailBrand } from '../../platform/mail/mail-brand.ts'
import type { PublicShareRow } from '../shares/find-share.ts'

/** Types that mail programs show. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** How a mail about a link presents the workspace of the link; undefined where that has no brand voice. */
export async function mailBrandOf(
  { database, blobs }: { database: Database; blobs: string },
  { workspaceId, branding }: Pick<PublicShareRow, 'workspaceId' | 'branding'>,
): Promise<MailBrand | undefined> {
  if (!branding) return undefined
  const { brand, accent, mark } = branding
  const { name, introduction, closing, links } = brand
  const look = { name, accent, introduction, closing, links }
  if (!mark || !shown.has(mark.mediaType) || (await isInTrash(database, workspaceId, mark.sha256)))
    return look
  const bytes = await readFile(blobPath(blobs, mark.sha256)).catch(() => undefined)
  return bytes ? { ...look, mark: { mediaType: mark.mediaType, bytes } } : look
}
