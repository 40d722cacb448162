import type { i18n } from 'i18next'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import {
  chooseLanguage,
  createI18n,
  followLanguage,
  healTexts,
  type I18nOptions,
  type Language,
  prepareTexts,
} from '../src/index.ts'

let instance: i18n
let stop: () => void

/** Starts what an application starts, and shows the text of every namespace. */
export function start(options: I18nOptions, values: Record<string, string> = {}): void {
  instance = createI18n(options)
  heal()
  followLanguage(instance, document)
  const namespaces = [instance.options.ns ?? []].flat()
  const texts = namespaces.map((namespace) => createElement(Text, { key: namespace, namespace, values }))
  createRoot(document.querySelector('#root')!).render(
    createElement(I18nextProvider, { i18n: instance }, texts),
  )
}

/** Keeps loading again what failed. */
export function heal(): void {
  stop = healTexts(instance)
}

/** Ends what `heal` began. */
export function stopHealing(): void {
  stop()
}

/** Switches as a language switcher does. */
export function choose(language: Language): Promise<void> {
  return chooseLanguage(instance, language)
}

/** Waits for texts as a screen does. */
export function prepare(namespaces: readonly string[]): Promise<void> {
  return prepareTexts(instance, namespaces)
}

/** The instance of this page. */
export function current(): i18n {
  return instance
}

function Text({ namespace, values }: { namespace: string; values: Record<string, string> }): ReactNode {
  const { t } = useTranslation(namespace)
  return createElement('p', { id: namespace }, t('text', values))
}
