import type { ApiErrorCode } from '@vitrine/api-client'
import type { TFunction } from 'i18next'

type Word = (t: TFunction<'translation'>) => string

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
export function wordError(t: TFunction<'translation'>, { code }: { code: string }): string {
  const word = Object.hasOwn(words, code) ? words[code as ApiErrorCode] : unknownError
  return word(t)
}

const unknownError: Word = (t) => t(($) => $.translation.errors.unknown)

const words: Record<ApiErrorCode, Word> = {
  'invalid-request': (t) => t(($) => $.translation.errors['invalid-request']),
  'not-authenticated': (t) => t(($) => $.translation.errors['not-authenticated']),
  forbidden: (t) => t(($) => $.translation.errors.forbidden),
  'not-found': (t) => t(($) => $.translation.errors['not-found']),
  'method-not-allowed': (t) => t(($) => $.translation.errors['method-not-allowed']),
  'too-large': (t) => t(($) => $.translation.errors['too-large']),
  'unreadable-transcript': (t) => t(($) => $.translation.errors['unreadable-transcript']),
  'too-many-requests': (t) => t(($) => $.translation.errors['too-many-requests']),
  'internal-error': (t) => t(($) => $.translation.errors['internal-error']),
  unavailable: (t) => t(($) => $.translation.errors.unavailable),
  unreachable: (t) => t(($) => $.translation.errors.unreachable),
  'connection-lost': (t) => t(($) => $.translation.errors['connection-lost']),
  redirected: (t) => t(($) => $.translation.errors.redirected),
  'unexpected-answer': (t) => t(($) => $.translation.errors['unexpected-answer']),
}
