import * as exported from 'stopword'

/** What the list of English leaves out. */
const FURTHER_ENGLISH = 'again below few its just no nor once own so until upon us why'.split(' ')

/** Frequent words that tell nothing of a text's topic, by BCP 47 language; two letters where there are two. */
const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(exported as Record<string, unknown>).flatMap(([name, words]) =>
    /^[a-z]{3}$/.test(name) && Array.isArray(words)
      ? [
          [
            Intl.getCanonicalLocales(name)[0] ?? name,
            new Set([...(words as string[]), ...(name === 'eng' ? FURTHER_ENGLISH : [])]),
          ] as const,
        ]
      : [],
  ),
)

/** The stop words of a language; undefined where none are known. */
export function stopWordsOf(language: string): ReadonlySet<string> | undefined {
  const [base = ''] = language.split('-', 1)
  return lists.get(base === 'no' ? 'nb' : base)
}
