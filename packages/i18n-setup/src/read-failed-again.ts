import type { i18n } from 'i18next'
import { backendOf, connectorOf, FAILED_FOR_NOW } from './loading-state.ts'

interface ReadFailedOptions {
  languages?: readonly string[]
  onlyForNow?: boolean
}

/**
 * Reads once more, each with one plain request, what failed in `languages`, by default those that are shown: all of
 * it, or only what met a 5xx or no status. Tells whether anything is still to be had.
 */
export function readFailedAgain(
  i18n: i18n,
  { languages = i18n.languages, onlyForNow = false }: ReadFailedOptions = {},
): boolean {
  const connector = connectorOf(i18n)
  const backend = backendOf(i18n)
  if (!backend) return false
  const failed = Object.entries(connector.state).filter(([name, state]) => {
    const [language = ''] = name.split('|')
    return languages.includes(language) && (onlyForNow ? state === FAILED_FOR_NOW : state <= FAILED_FOR_NOW)
  })
  for (const [name] of failed) {
    const [language = '', namespace = ''] = name.split('|')
    if (backend.startReadingAgain(name)) {
      connector.read(language, namespace, 'readAgain', connector.maxRetries, 0, (error, texts) => {
        connector.loaded(name, error, texts)
      })
    }
  }
  return failed.length > 0
}
