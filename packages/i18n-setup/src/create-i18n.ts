import { createInstance, type i18n, type InitOptions, type Resource } from 'i18next'
import type { HttpBackendOptions } from 'i18next-http-backend'
import { detectionOptions } from './detection-options.ts'
import { fallbackLanguage, type Language, languages } from './languages.ts'
import {
  DEFAULT_NAMESPACE,
  MAX_PARALLEL_READS,
  MAX_REPLACES,
  MAX_RETRIES,
  RETRY_WAIT_MS,
  ADD_PATH,
  LOAD_PATH,
} from './loading-rules.ts'
import { ReaderLanguageDetector } from './reader-language-detector.ts'
import { rememberAskedLanguage } from './remember-language.ts'
import { TextsBackend } from './texts-backend.ts'

/** What an instance speaks, and where it gets the texts that it was not given. */
export interface I18nOptions {
  /** The reader's language where it is known, as on a server; without it, it is looked for in the browser. */
  language?: Language
  /** Namespaces to load at once. @default those of `resources` in the fallback language, else `translation` */
  namespaces?: readonly string[]
  /** Texts that need no loading, by language and namespace: at least those of the fallback language. */
  resources?: Readonly<Partial<Record<Language, Readonly<Record<string, object>>>>>
  /** Path or address under which the application's `locales` lie. Without it and `backend` nothing is loaded. */
  mountPath?: string
  /** Further options of i18next-http-backend; the mount path is then `/` by default. */
  backend?: HttpBackendOptions
  /** Wait before the first repetition of a failed read, in milliseconds. @default RETRY_WAIT_MS */
  retryWaitMs?: number
  /** Longest wait for one file, in milliseconds. @default ANSWER_TIMEOUT_MS */
  answerTimeoutMs?: number
}

/**
 * An i18next instance that can be used at once: it shows the texts it was given and loads the others behind them.
 * It throws and waits for nothing when they do not arrive; `healTexts` keeps trying.
 */
export function createI18n(options: I18nOptions = {}): i18n {
  const instance = createInstance()
  const isLoading = options.mountPath !== undefined || options.backend !== undefined
  if (isLoading) instance.use(new TextsBackend(options.answerTimeoutMs))
  if (!options.language) instance.use(new ReaderLanguageDetector())
  // Whoever opens an address that asks for a language has chosen it.
  rememberAskedLanguage()
  void instance.init(initOptions(options))
  instance.store.on('added', (language) => {
    if (language === instance.language) instance.resolvedLanguage = language
  })
  if (isLoading) loadInBackground(instance)
  return instance
}

function initOptions({
  language,
  namespaces,
  resources,
  mountPath,
  backend,
  retryWaitMs,
}: I18nOptions): InitOptions {
  const given = Object.keys(resources?.[fallbackLanguage] ?? {})
  return {
    lng: language,
    supportedLngs: languages,
    fallbackLng: fallbackLanguage,
    load: 'currentOnly',
    ns: [...(namespaces ?? (given.length > 0 ? given : [DEFAULT_NAMESPACE]))],
    defaultNS: DEFAULT_NAMESPACE,
    resources: copyResources(resources),
    enableSelector: 'strict',
    detection: detectionOptions(),
    backend: { ...loadingOptions(mountPath), ...backend },
    maxParallelReads: MAX_PARALLEL_READS,
    maxRetries: MAX_RETRIES,
    retryTimeout: retryWaitMs ?? RETRY_WAIT_MS,
    // React escapes what it shows.
    interpolation: { escapeValue: false, maxReplaces: MAX_REPLACES },
    react: { useSuspense: false, bindI18nStore: 'added' },
    initAsync: false,
  }
}

/** i18next writes into what it is given, and a server gives the same texts to every request. */
function copyResources(resources: I18nOptions['resources'] = {}): Resource {
  return Object.fromEntries(
    Object.entries(resources).map(([language, namespaces]) => [language, { ...namespaces }]),
  )
}

function loadInBackground(instance: i18n): void {
  instance.options.partialBundledLanguages = true
  void instance.loadNamespaces([instance.options.ns ?? []].flat())
}

/** Options of the loader for an application that is mounted at a path, wherever in it the reader stands. */
function loadingOptions(mountPath = '/'): HttpBackendOptions {
  const mount = mountPath.endsWith('/') ? mountPath : `${mountPath}/`
  return {
    // Joined as text: a `URL` would escape the braces of the placeholders.
    loadPath: mount + LOAD_PATH.replace('./', ''),
    addPath: ADD_PATH,
    parse: parseTexts,
    // It repeats every failed read five times, each time, where `healTexts` reads once.
    reloadInterval: false,
  }
}

/** Texts of one namespace: keys in groups, as i18next reads them. */
type Texts = { [key: string]: string | Texts }

/** Reads a translation file. Throws for what is no JSON object of texts, such as a page of HTML. */
function parseTexts(text: string): Texts {
  const value: unknown = JSON.parse(text)
  if (!isTexts(value)) throw new TypeError('A translation file holds an object of texts.')
  return value
}

function isTexts(value: unknown): value is Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((entry) => typeof entry === 'string' || isTexts(entry))
}
