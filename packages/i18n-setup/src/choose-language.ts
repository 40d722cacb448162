import type { i18n } from 'i18next'
import { LANGUAGE_KEY } from './detection-rules.ts'
import type { Language } from './languages.ts'
import { prepareLanguage } from './prepare-texts.ts'
import { readFailedAgain } from './read-failed-again.ts'
import { rememberLanguage } from './remember-language.ts'

const latestChoices = new WeakMap<i18n, Language>()

/**
 * Changes the language as the reader chose: keeps the choice, loads its texts and switches when they are there
 * or their first read failed. Of choices in quick succession the last one counts. Never rejects.
 */
export async function chooseLanguage(i18n: i18n, language: Language): Promise<void> {
  latestChoices.set(i18n, language)
  rememberLanguage(language)
  dropLanguageFromAddress()
  const prepared = prepareLanguage(i18n, language)
  readFailedAgain(i18n, { languages: [language] })
  await prepared
  if (latestChoices.get(i18n) !== language) return
  switchLanguage(i18n, language)
  // Screens may have brought namespaces meanwhile, in the language of before.
  void prepareLanguage(i18n, language)
}

/** Otherwise the address would win over the choice when the page is opened again. */
function dropLanguageFromAddress(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(LANGUAGE_KEY)) return
  address.searchParams.delete(LANGUAGE_KEY)
  window.history.replaceState(window.history.state, '', address)
}

function switchLanguage(i18n: i18n, language: Language): void {
  const { partialBundledLanguages } = i18n.options
  // While it is set, i18next switches only after the last repetition of the last failed read.
  i18n.options.partialBundledLanguages = false
  void i18n.changeLanguage(language)
  i18n.options.partialBundledLanguages = partialBundledLanguages
}
