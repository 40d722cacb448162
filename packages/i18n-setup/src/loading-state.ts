import type { BackendModule, i18n } from 'i18next'
import { TextsBackend } from './texts-backend.ts'

/** State of a file whose last read met a 5xx or no status; lower ones failed for good, higher ones did not fail. */
export const FAILED_FOR_NOW = 0

/** What we use of i18next's `backendConnector`, which its types leave open. */
interface Connector {
  backend: BackendModule | null
  /** By `language|namespace`: 2 loaded, 1 pending, 0 failed for now, -1 failed for good. */
  state: Record<string, number>
  maxRetries: number
  load(languages: readonly string[], namespaces: readonly string[], done: () => void): void
  read(
    language: string,
    namespace: string,
    method: 'readAgain',
    tried: number,
    waitMs: number,
    done: (error: unknown, texts: unknown) => void,
  ): void
  loaded(name: string, error: unknown, texts: unknown): void
}

/** The part of i18next that reads files: at most so many at a time, and again what met a 5xx. */
export function connectorOf(i18n: i18n): Connector {
  return i18n.services.backendConnector
}

/** Our loader of an instance; none without HTTP. */
export function backendOf(i18n: i18n): TextsBackend | undefined {
  const { backend } = connectorOf(i18n)
  return backend instanceof TextsBackend ? backend : undefined
}
