import type { i18n } from 'i18next'
import { fallbackLanguage } from './languages.ts'
import { PREPARE_LIMIT_MS } from './loading-rules.ts'
import { backendOf, connectorOf } from './loading-state.ts'

/**
 * Loads namespaces in the reader's language. Resolves when they are there, when their first read failed,
 * or after `PREPARE_LIMIT_MS`: what is missing shows in the fallback language meanwhile. Never rejects.
 * The fallback language's own texts are never fetched: they come bundled, by `addFallbackTexts`.
 */
export async function prepareTexts(i18n: i18n, namespaces: readonly string[]): Promise<void> {
  i18n.options.ns = [...new Set([...namespacesOf(i18n), ...namespaces])]
  if (i18n.language !== fallbackLanguage) await load(i18n, i18n.language, namespaces)
}

/** Loads all namespaces that are in use in another language, and waits for it as `prepareTexts` does. */
export async function prepareLanguage(i18n: i18n, language: string): Promise<void> {
  await load(i18n, language, namespacesOf(i18n))
}

function namespacesOf(i18n: i18n): readonly string[] {
  return [i18n.options.ns ?? []].flat()
}

async function load(i18n: i18n, language: string, namespaces: readonly string[]): Promise<void> {
  if (!backendOf(i18n)) return
  connectorOf(i18n).load([language], namespaces, () => {})
  await firstAnswers(i18n, language, namespaces)
}

async function firstAnswers(i18n: i18n, language: string, namespaces: readonly string[]): Promise<void> {
  const backend = backendOf(i18n)
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  if (!backend || missing.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PREPARE_LIMIT_MS)
  })
  await Promise.race([
    limit,
    Promise.all(missing.map((namespace) => backend.firstAnswer(language, namespace))),
  ])
  clearTimeout(timer)
}
