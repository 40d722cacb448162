import LanguageDetector from 'i18next-browser-languagedetector'
import { DETECTION_ORDER } from './detection-rules.ts'
import type { Language } from './languages.ts'
import { matchLanguage } from './match-language.ts'

/** The detector that answers with languages we have only, and that no blocked storage stops. */
export class ReaderLanguageDetector extends LanguageDetector {
  override detect(order: readonly string[] = DETECTION_ORDER): Language[] {
    return order.flatMap((source) => {
      const tags = attempt(() => super.detect([source]))
      return [tags ?? []].flat().flatMap((tag) => matchLanguage(tag) ?? [])
    })
  }

  override cacheUserLanguage(language: string, places: readonly string[] = []): void {
    for (const place of places) attempt(() => super.cacheUserLanguage(language, [place]))
  }
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
