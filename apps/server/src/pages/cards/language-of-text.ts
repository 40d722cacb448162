import type { Language } from '@vitrine/web/server'

/** Scripts that tell one of the product's languages, or the one most often written in them. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh-CN'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]

/** Letters that only one language of a script has, or has much more often. */
const LETTERS: readonly (readonly [RegExp, Language, Language])[] = [
  [/[پچژگیک‌]/u, 'ar', 'fa'],
  [/[іїєґ]/iu, 'ru', 'uk'],
]

/** The language that the letters of a title tell, as far as they do; undefined for Latin ones. */
export function languageOfText(text: string): Language | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const counted = SCRIPTS.map(([letters, language]) => ({
    language,
    // One kana among ideographs says that they are Japanese.
    count: (text.match(letters)?.length ?? 0) * (language === 'ja' && kana > 0 ? 10 : 1),
  }))
  const most = counted.reduce((best, one) => (one.count > best.count ? one : best))
  // Names of programs stand in titles of every language.
  if (most.count === 0 || most.count * 2 < latin) return undefined
  const own = LETTERS.find(([letters, language]) => language === most.language && letters.test(text))
  return own ? own[2] : most.language
}
