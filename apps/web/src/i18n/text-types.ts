import type {} from 'i18next'
import type home from '../locales/en/home.json'
import type translation from '../locales/en/translation.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    enableSelector: 'strict'
    resources: { translation: typeof translation; home: typeof home }
  }
}
