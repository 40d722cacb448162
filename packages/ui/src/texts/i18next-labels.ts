import type { LookUpLabel } from './create-look-up.ts'

/** What is asked of an instance of i18next, from version 25 on. */
export interface I18nextInstance {
  readonly language?: string
  readonly languages?: readonly string[]
  hasResourceBundle(language: string, namespace: string): boolean
}

/** Labels in effect, and their language, a BCP 47 tag. */
export interface GivenLabels {
  lookUp: LookUpLabel
  language: string
}

/**
 * Returns the texts of a namespace in an instance of i18next, whose `t` is given beside it, however the application
 * configured its keys and values.
 */
export function i18nextLabels(i18n: I18nextInstance, t: unknown, namespace: string): GivenLabels {
  const lookUp = t as (key: string, values: object) => unknown
  // React escapes what is filled in; a missing text is none.
  const syntax = {
    ns: namespace,
    keySeparator: '.',
    nsSeparator: false,
    defaultValue: '',
    interpolation: { prefix: '{{', suffix: '}}', escapeValue: false },
  }
  return {
    lookUp(key, values) {
      const label = lookUp(key, { ...values, ...syntax })
      return typeof label === 'string' ? label : undefined
    },
    language: spokenLanguage(
      i18n.language,
      i18n.languages?.find((each) => i18n.hasResourceBundle(each, namespace)),
    ),
  }
}

/** Returns the reader's own language with its region, unless the labels fall back to another language. */
function spokenLanguage(language: string | undefined, labelled = 'en'): string {
  return language?.startsWith(`${labelled}-`) ? language : labelled
}
