/** How many key sentences each length has. */
export const SENTENCES_OF_LENGTH = { short: 3, medium: 5, long: 9 } as const

/** Length of a digest. */
export type DigestLength = keyof typeof SENTENCES_OF_LENGTH

/** What a digest may hold beside its counts. */
export const DIGEST_PARTS = ['outline', 'keySentences', 'names', 'numbers', 'table'] as const

/** A part of a digest. */
export type DigestPart = (typeof DIGEST_PARTS)[number]

/** A file as it comes: its text, or an address to load it from. */
export interface FileInput {
  name: string
  mediaType: string
  text?: string
  url?: string
}

/** The text or file of a digest, and its parts. */
export interface DigestRequest {
  source: { kind: 'text'; text: string } | { kind: 'file'; file: FileInput }
  length: DigestLength
  include: ReadonlySet<DigestPart>
  /** BCP 47; absent where it is to be found out. */
  language?: string
}
