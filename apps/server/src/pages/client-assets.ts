import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import {
  clientFolder,
  diagramFramePath,
  diagramFramePolicy,
  listLocaleFiles,
  publicFiles,
} from '@vitrine/web/server'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { compressWhole } from '../platform/http/compress.ts'
import { entityTag, matchesTag } from '../platform/http/entity-tag.ts'
import { type Encoding, negotiateEncoding } from '../platform/http/negotiate-encoding.ts'

const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest))/

/** The frame that draws diagrams has no origin: it asks for its modules as another site does, and these are for everybody. */
const BUILT = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
}
const PUBLIC = { 'cache-control': 'public, max-age=3600' }
/** Names modules by their hash, which another deploy takes away. */
const DIAGRAM_FRAME = { 'cache-control': 'no-cache', 'content-security-policy': diagramFramePolicy }
const LOCALES = { 'cache-control': 'no-cache' }

interface Asset {
  content: Buffer
  mediaType: string
  headers: Readonly<Record<string, string>>
  /** Made when it is first asked for: most files never are. */
  tag?: string
  bodies: Map<Encoding, Promise<Uint8Array>>
}

/** Answers files of the built browser application; undefined for any other path. */
export type ClientAssets = (context: Context) => Promise<Response> | undefined

/**
 * Reads what may be served once: no request path ever reaches the file system, and pages keep the files they name while
 * a deploy replaces the folder of a running server.
 */
export function createClientAssets(folder: string = clientFolder): ClientAssets {
  const assets = new Map<string, Asset>()
  for (const name of listAssets(folder)) add(`/assets/${name}`, join(folder, 'assets', name), BUILT)
  for (const path of publicFiles)
    add(path, join(folder, path), path === diagramFramePath ? DIAGRAM_FRAME : PUBLIC)
  for (const [name, file] of listLocaleFiles()) add(`/locales/${name}`, file, LOCALES)

  function add(path: string, file: string, headers: Asset['headers']): void {
    const content = readOrNothing(file)
    if (!content) return
    const mediaType = getMimeType(extname(file)) ?? 'application/octet-stream'
    assets.set(path, {
      content,
      mediaType,
      headers,
      bodies: new Map(),
    })
  }

  return (context) => {
    const asset = assets.get(context.req.path)
    return asset && answer(context, asset)
  }
}

async function answer(context: Context, asset: Asset): Promise<Response> {
  const isCompressible = compressible.test(asset.mediaType)
  const encoding = isCompressible ? negotiateEncoding(context.req.header('accept-encoding')) : 'identity'
  const tag = (asset.tag ??= entityTag(asset.content.toString('base64')))
  const headers = {
    'content-type': asset.mediaType,
    ...asset.headers,
    etag: tag,
    ...(isCompressible && { vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  if (matchesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, headers)
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  return context.body((await bodyOf(asset, encoding)) as Uint8Array<ArrayBuffer>, 200, headers)
}

function bodyOf(asset: Asset, encoding: Encoding): Promise<Uint8Array> {
  const known = asset.bodies.get(encoding)
  if (known) return known
  const body = compressWhole(asset.content, encoding, { often: true })
  asset.bodies.set(encoding, body)
  body.catch(() => asset.bodies.delete(encoding))
  return body
}

function listAssets(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'assets'))
  } catch {
    return []
  }
}

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
