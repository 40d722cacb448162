export { addFallbackTexts } from './add-fallback-texts.ts'
export { chooseLanguage } from './choose-language.ts'
export { createFormats, type FormatOptions, type Formats } from './create-formats.ts'
export { createI18n, type I18nOptions } from './create-i18n.ts'
export { CHOICE_STORES, COOKIE_MINUTES, DETECTION_ORDER, LANGUAGE_KEY } from './detection-rules.ts'
export { followLanguage } from './follow-language.ts'
export { healTexts } from './heal-texts.ts'
export { directionOf, fallbackLanguage, type Language, languageNames, languages } from './languages.ts'
export {
  ADD_PATH,
  ANSWER_TIMEOUT_MS,
  DEFAULT_NAMESPACE,
  HEAL_INTERVAL_MS,
  HEAL_TIMEOUT_MS,
  LOAD_PATH,
  MAX_PARALLEL_READS,
  MAX_REPLACES,
  MAX_RETRIES,
  PREPARE_LIMIT_MS,
  RETRY_WAIT_MS,
} from './loading-rules.ts'
export { matchLanguage } from './match-language.ts'
export { prepareTexts } from './prepare-texts.ts'
export { pseudoLocalize } from './pseudo-localize.ts'
export { chosenLanguage, rememberLanguage } from './remember-language.ts'
