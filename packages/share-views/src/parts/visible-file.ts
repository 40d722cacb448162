import type { FilePart } from '@vitrine/transcript'
import { parseUrl, webLink } from './web-link.ts'

/** How a file is rendered: as a picture, as a remote picture that loads on request, or by its name. */
export type VisibleFile =
  | { as: 'picture'; address: string }
  | { as: 'remote-picture'; address: string }
  | { as: 'name'; address?: string }

const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const SERVED_BY = new Set(['https:', 'http:', 'blob:'])
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=\s]*$/i

/**
 * Decides how a file is rendered; `servedAt` is where the application serves its bytes. Nothing remote loads by
 * itself.
 */
export function visibleFile({ mediaType, url }: FilePart, servedAt?: string): VisibleFile {
  const isPicture = PICTURE_TYPES.has(mediaType.toLowerCase())
  const served = safeServedAddress(servedAt)
  if (served !== undefined) return { as: isPicture ? 'picture' : 'name', address: served }
  if (url !== undefined && PICTURE_DATA.test(url)) return { as: 'picture', address: url }
  const remote = webLink(url)
  if (remote !== undefined && mediaType.startsWith('image/')) return { as: 'remote-picture', address: remote }
  return { as: 'name', address: remote }
}

function safeServedAddress(address: string | undefined): string | undefined {
  const protocol = address === undefined ? undefined : parseUrl(address, 'https://host.invalid')?.protocol
  return protocol !== undefined && SERVED_BY.has(protocol) ? address : undefined
}
