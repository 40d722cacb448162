import { readFile } from 'node:fs/promises'

/** A picture that a card can hold. */
export interface CardMark {
  /** `data:` URL. */
  href: string
  /** In pixels. */
  width: number
  height: number
}

/** A small file may unpack to gigabytes: a larger one is not drawn. */
const MOST_PIXELS = 2048 * 2048

interface Size {
  width: number
  height: number
}

/** Reads a mark; undefined where its file is gone, too large, or of a type that cards are not drawn with (WebP and AVIF). */
export async function readCardMark(path: string): Promise<CardMark | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const found = bytes && pictureOf(bytes)
  if (!found) return undefined
  const { mediaType, width, height } = found
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return undefined
  return { href: `data:${mediaType};base64,${bytes.toString('base64')}`, width, height }
}

/** The type and size of a picture by its own words. */
export function pictureOf(bytes: Buffer): (Size & { mediaType: string }) | undefined {
  if (bytes.length > 24 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n')
    return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.length > 10 && /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)))
    return { mediaType: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  const size = bytes.toString('latin1', 0, 3) === '\xff\xd8\xff' ? sizeOfJpeg(bytes) : undefined
  return size && { mediaType: 'image/jpeg', ...size }
}

/** Of the first frame header, https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1. */
function sizeOfJpeg(bytes: Buffer): Size | undefined {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
