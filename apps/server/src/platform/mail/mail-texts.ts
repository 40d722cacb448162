import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestLanguage } from '@vitrine/web/server'
import { createInstance, type i18n } from 'i18next'
import { packageFolder } from '../configuration/package-folder.ts'

/** Gives one of the server's own texts. Values are inserted as they are. */
export type MailText = (key: string, values?: Record<string, string | number>) => string

const cache = new Map<string, i18n>()

/** The server's own texts in the language nearest to a tag; English where there is none. */
export function mailTexts(tag: string | null | undefined): { language: string; text: MailText } {
  const language = requestLanguage({
    search: new URLSearchParams({ lng: tag ?? '' }).toString(),
    acceptLanguage: '',
  })
  const instance = cache.get(language) ?? load(language)
  cache.set(language, instance)
  return {
    language: instance.language,
    text: (key, values) => String(instance.t(key as never, values as never)),
  }
}

function load(language: string): i18n {
  const fallback = read('en') ?? {}
  const own = language === 'en' ? undefined : read(language)
  const instance = createInstance()
  void instance.init({
    lng: own ? language : 'en',
    fallbackLng: 'en',
    defaultNS: 'mail',
    ns: ['mail'],
    initAsync: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    resources: { en: { mail: fallback }, ...(own && { [language]: { mail: own } }) },
  })
  return instance
}

function read(language: string): Record<string, never> | undefined {
  const path = join(packageFolder, 'src/locales', language, 'mail.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
