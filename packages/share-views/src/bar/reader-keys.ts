/** What a key of a reading page does. */
export type ReaderKeyAction = 'find' | 'next-question' | 'previous-question' | 'expand' | 'show-keys'

/** The keys that a reading page answers to while nobody types. */
export const readerKeys: ReadonlyMap<string, ReaderKeyAction> = new Map([
  ['/', 'find'],
  ['j', 'next-question'],
  ['k', 'previous-question'],
  ['e', 'expand'],
  ['?', 'show-keys'],
])
