/** Largest text that is read, in bytes of UTF-8. */
export const MAX_TEXT_BYTES: number = 2 * 1024 * 1024

/** Longest text that is typed in, in characters; of whatever characters, it stays below `MAX_TEXT_BYTES`. */
export const MAX_TEXT_CHARACTERS = 500_000

/** Most paragraphs, headings and rows of a text. */
export const MAX_BLOCKS = 100_000

/** Largest request, in bytes: a text may come twice, as an input and as a message, with escapes. */
export const MAX_REQUEST_BYTES: number = 16 * 1024 * 1024

/** Longest run, in milliseconds. */
export const MAX_RUN_MS = 60_000

/** Most runs at once; a further one is asked to come back. */
export const MAX_RUNS = 16
