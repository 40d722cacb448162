import { createHash } from 'node:crypto'

/** By this a page is known among other files. */
const GENERATOR = '<meta name="generator" content="Vitrine">'

/** Bytes from the start of a file in which the mark of a page stands. */
export const PAGE_START_BYTES = 512

/** Stands where the hash will be while it is taken. */
const BLANK = '0'.repeat(64)

const STATED = /<meta name="vitrine-sha256" content="([\da-f]{64})">/

/** What a page states of itself, and what it is. */
export interface PageHash {
  /** SHA-256 in hexadecimal, from the head of the page. */
  stated: string
  /** The same of the page as it is. */
  actual: string
}

/** The lines of a page's head that say who wrote it and what its hash is. */
export function hashMeta(sha256: string): string {
  return `${GENERATOR}\n<meta name="vitrine-sha256" content="${sha256}">`
}

/** A page with its own SHA-256 in it: of its bytes with 64 zeros wherever the hash stands. */
export function withPageHash(write: (sha256: string) => string): string {
  return write(sha256Of(Buffer.from(write(BLANK))))
}

/** Compares the hash that a page states with that of its bytes; undefined where it states none. */
export function pageHashOf(page: Uint8Array): PageHash | undefined {
  // One character a byte, so that no byte is read as another.
  const text = Buffer.from(page).toString('latin1')
  const stated = STATED.exec(text)?.[1]
  if (stated === undefined) return undefined
  return { stated, actual: sha256Of(Buffer.from(text.replaceAll(stated, BLANK), 'latin1')) }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Says whether a file is a page of `@vitrine/offline-page`, from its first `PAGE_START_BYTES`. */
export function isOfflinePage(start: Uint8Array): boolean {
  return Buffer.from(start).toString('latin1', 0, PAGE_START_BYTES).includes(GENERATOR)
}
