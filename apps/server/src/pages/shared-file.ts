import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { openBlob } from '../files/blob-folder.ts'
import { matchesTag } from '../http/entity-tag.ts'
import type { Services } from '../services.ts'
import { findShare } from '../shares/find-share.ts'
import { snapshotFiles } from '../store/schema.ts'

const SHA256 = /^[\da-f]{64}$/
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/

/** The types that browsers show as pictures and never run. */
const rasterImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** The types that a page can run or apply from a file of its own origin, whatever the file's policy says. */
const runnable = /(?:java|ecma|live|j)script|\/css$/

/** Nothing of a file runs or loads anything, even when it is opened by itself. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** Answers a file of a share; undefined when the share does not stand or does not hold the file. */
export async function sharedFile(
  { database, folder }: Services,
  context: Context,
  shareId: string,
  sha256: string,
): Promise<Response | undefined> {
  if (!SHA256.test(sha256)) return undefined
  const share = await findShare(database, shareId)
  if (!share) return undefined
  const [file] = await database
    .select({ mediaType: snapshotFiles.mediaType, filename: snapshotFiles.filename })
    .from(snapshotFiles)
    .where(
      and(
        eq(snapshotFiles.workspaceId, share.workspaceId),
        eq(snapshotFiles.snapshotHash, share.snapshotHash),
        eq(snapshotFiles.sha256, sha256),
      ),
    )
  const blob = file && (await openBlob(folder.blobs, sha256))
  if (!file || !blob) return undefined
  const mediaType = servedType(file.mediaType.toLowerCase())
  const headers: Record<string, string> = {
    'content-type': mediaType,
    'content-security-policy': FILE_POLICY,
    'cache-control': 'private, no-cache',
    etag: `"${sha256}"`,
    'x-robots-tag': 'noindex',
    ...(!rasterImages.has(mediaType) && { 'content-disposition': attachment(file.filename) }),
  }
  if (matchesTag(context.req.header('if-none-match'), headers.etag ?? ''))
    return context.body(null, 304, headers)
  headers['content-length'] = String(blob.size)
  return new Response(context.req.method === 'HEAD' ? null : blob.stream(), { headers })
}

function servedType(mediaType: string): string {
  return MEDIA_TYPE.test(mediaType) && !runnable.test(mediaType) ? mediaType : 'application/octet-stream'
}

/** Names a download: plain for old clients, and in full. Source: RFC 6266. */
function attachment(filename: string | null): string {
  const name = (filename ?? '').split(/[/\\]/).pop()?.toWellFormed().slice(0, 150) || 'file'
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
