/** Kinds of pages that are only read. */
export type ReadingKind = 'conversation' | 'run'

/** The module that starts each kind of page, from the root of the application. */
export const readingEntries: Readonly<Record<ReadingKind, string>> = {
  conversation: 'src/conversation-page.ts',
  run: 'src/run-page.ts',
}

/** Where the build of these modules says which files it made, below the folder of the client. */
export const READING_MANIFEST = '.vite/reading-manifest.json'
