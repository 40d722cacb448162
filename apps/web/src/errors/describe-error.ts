import type { i18n, TFunction } from 'i18next'
import { isRouteErrorResponse } from 'react-router'
import { isFailedCall, describeErrorText } from './describe-error-text.ts'

/** Longest description of an error that is shown, in UTF-16 code units. */
export const MAX_DESCRIPTION_LENGTH = 1000

const MINUTE_MS = 60_000

/** What went wrong, in the reader's language where it is one of ours, else as it was said, cut if it is long. */
export function describeError({ t, language }: Pick<i18n, 't' | 'language'>, error: unknown): string {
  const description = describeKnown(t as TFunction<'translation'>, language, error) ?? quote(error)
  return description.length > MAX_DESCRIPTION_LENGTH
    ? `${description.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed()}…`
    : description
}

function describeKnown(t: TFunction<'translation'>, language: string, error: unknown): string | undefined {
  if (isFailedCall(error)) return describeErrorText(t, error)
  if (isWaitLimit(error)) {
    const count = Math.max(1, Math.round(error.milliseconds / MINUTE_MS))
    const number = new Intl.NumberFormat(language).format(count)
    return t(($) => $.translation.unexpected.tookTooLong, { count, number })
  }
  if (isConfiguration(error))
    return t(($) => $.translation.unexpected.configuration, { name: error.setting, value: error.value })
  return isCutOff(error) ? t(($) => $.translation.errors.unreachable) : undefined
}

/** Whether the server's word is missing, or, without a connection, a part of the application. */
export function isCutOff(error: unknown): boolean {
  if (isFailedCall(error)) return error.code === 'unreachable'
  return globalThis.navigator?.onLine === false && /import|preload/i.test(quote(error))
}

function quote(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  try {
    return String(error instanceof Error ? error.message || error.name : error)
  } catch {
    return typeof error
  }
}

// Known by their codes, as errors may come from another copy of their class.
function isWaitLimit(error: unknown): error is Error & { milliseconds: number } {
  return hasCode(error, 'wait-limit') && 'milliseconds' in error && typeof error.milliseconds === 'number'
}

function isConfiguration(error: unknown): error is Error & { setting: string; value: string } {
  return hasCode(error, 'configuration') && 'setting' in error && 'value' in error
}

function hasCode(error: unknown, code: string): error is Error {
  return error instanceof Error && 'code' in error && error.code === code
}
