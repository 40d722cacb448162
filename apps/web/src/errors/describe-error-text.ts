import type { ApiErrorCode } from '@vitrine/api-client'
import type { TFunction } from 'i18next'
import english from '../locales/en/translation.json' with { type: 'json' }

/** A failed call of the API, known by its name: the client itself stays out of the first scripts. */
interface FailedCall extends Error {
  /** An `ApiErrorCode`, or one that a newer server has added. */
  code: string
}

/** Whether this is an `ApiError` of the client. */
export function isFailedCall(error: unknown): error is FailedCall {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}

/** What a failed call of the API means to the reader, in their language; servers send codes, not words. */
export function describeErrorText(t: TFunction<'translation'>, { code }: { code: string }): string {
  const known = Object.hasOwn(english.errors, code) ? (code as ApiErrorCode) : 'unknown'
  return t(($) => $.translation.errors[known])
}
