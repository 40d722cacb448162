import type { Context } from 'hono'
import { matchesTag } from './entity-tag.ts'
import { openBlob } from '../files/blob-folder.ts'

const SHA256 = /^[\da-f]{64}$/
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}$/

/** The types that browsers show as pictures and never run. */
const rasterImages = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** The types that a page can run or apply from a file of its own origin, whatever the file's policy says. */
const runnable = /(?:java|ecma|live|j)script|\/css$/

/** Nothing of a file runs or loads anything, even when it is opened by itself. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** A file as a list of files has it. */
export interface KnownFile {
  sha256: string
  mediaType: string
  filename: string | null
}

/** Whether a text can name a file, so that others need no look into the database. */
export function isSha256(text: string): boolean {
  return SHA256.test(text)
}

/** Answers a file of the blob folder so that it never runs anything; undefined when its bytes are gone. */
export async function answerFile(
  context: Context,
  { blobs, file, cacheControl }: { blobs: string; file: KnownFile; cacheControl: string },
): Promise<Response | undefined> {
  const blob = await openBlob(blobs, file.sha256)
  if (!blob) return undefined
  const mediaType = servedType(file.mediaType.toLowerCase())
  const tag = `"${file.sha256}"`
  const headers: Record<string, string> = {
    'content-type': mediaType,
    'content-security-policy': FILE_POLICY,
    'cache-control': cacheControl,
    etag: tag,
    'x-robots-tag': 'noindex',
    ...(!rasterImages.has(mediaType) && { 'content-disposition': attachment(file.filename) }),
  }
  if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
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
