import { rootCause } from '../logging/root-cause.ts'
import { DomainError } from '../errors/domain-error.ts'

/** Postgres on U+0000 in text and in JSON. */
const codes = new Set(['22021', '22P05'])

/** A 400 for text that the database does not take; undefined for other errors. */
export function unstorableText(error: unknown): DomainError | undefined {
  const { code } = rootCause(error) as Error & { code?: unknown }
  if (!codes.has(String(code))) return undefined
  return new DomainError('invalid-request', 'The request holds a character that no text may have.')
}
