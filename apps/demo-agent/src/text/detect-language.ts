import { francAll } from 'franc-min'
import { stopWordsOf } from './stop-words.ts'

/** What is looked at, in characters; the library itself looks no further. */
const SAMPLE = 2048
const SHORTEST = 3
/** Languages that are likely by their letters, of which the one with most stop words in the text wins. */
const CANDIDATES = 6
/** Languages that short texts in a script are most likely in, where their letters do not decide. */
const OF_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Hiragana}|\p{sc=Katakana}/gu, 'ja'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Greek}/gu, 'el'],
]

/** The language of a text as BCP 47; `und` where it is unknown. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const byScript = OF_SCRIPT.find(([script]) => (sample.match(script)?.length ?? 0) > letters / 4)
  if (byScript && (byScript[1] === 'ja' || byScript[1] === 'he')) return byScript[1]
  const likely = francAll(sample, { minLength: SHORTEST })
    .slice(0, CANDIDATES)
    .flatMap(([code]) => (code === 'und' ? [] : Intl.getCanonicalLocales(code)))
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = (language: string) => {
    const stopWords = stopWordsOf(language)
    return words.filter((word) => stopWords?.has(word)).length
  }
  const [best] = likely.toSorted((one, other) => known(other) - known(one))
  return best ?? byScript?.[1] ?? 'und'
}
