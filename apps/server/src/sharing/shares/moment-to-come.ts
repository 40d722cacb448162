import { DomainError } from '../../platform/errors/domain-error.ts'

/** Reads when a link is to end; what names no moment stays as it is. Throws a 400 for a moment that is over. */
export function momentToCome<None extends null | undefined>(text: string | None): Date | None {
  if (typeof text !== 'string') return text
  const moment = new Date(text)
  if (moment > new Date()) return moment
  throw new DomainError('invalid-request', 'A link can only end at a moment that is still to come.', {
    field: 'expiresAt',
  })
}
