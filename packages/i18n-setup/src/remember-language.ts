import { detectionOptions } from './detection-options.ts'
import { CHOICE_STORES } from './detection-rules.ts'
import type { Language } from './languages.ts'
import { ReaderLanguageDetector } from './reader-language-detector.ts'

/** Keeps a language as the reader's choice in every place that permits it. */
export function rememberLanguage(language: Language): void {
  new ReaderLanguageDetector(undefined, detectionOptions()).cacheUserLanguage(language, CHOICE_STORES)
}

/** Keeps the language that the page's address asks for, if it asks for one of ours. */
export function rememberAskedLanguage(): void {
  const detector = new ReaderLanguageDetector(undefined, detectionOptions())
  const [asked] = detector.detect(['querystring'])
  if (asked) detector.cacheUserLanguage(asked, CHOICE_STORES)
}

/** The language the reader chose on this or an earlier page, whatever the browser itself wishes. */
export function chosenLanguage(): Language | undefined {
  return new ReaderLanguageDetector(undefined, detectionOptions()).detect([
    'querystring',
    ...CHOICE_STORES,
  ])[0]
}
