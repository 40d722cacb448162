/** The keys that a reading page answers to while nobody types, and what each does, as the buttons of its bar say it. */
export const readerKeys: Readonly<Record<string, string>> = {
  '/': 'find',
  j: 'next-question',
  k: 'previous-question',
  e: 'expand',
  '?': 'show-keys',
}
