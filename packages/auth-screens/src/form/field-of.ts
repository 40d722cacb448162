import type { AuthErrorCode } from '../port/auth-error.ts'

const fieldByCode: Partial<Record<AuthErrorCode, string>> = {
  'wrong-credentials': 'password',
  'wrong-code': 'code',
  'link-expired': 'code',
  'link-used': 'code',
  'invalid-email': 'email',
  'password-too-short': 'new-password',
  'password-too-long': 'new-password',
  'password-too-common': 'new-password',
}

/** Returns the name of the field that a failure belongs to; undefined where the form has no such field. */
export function fieldOf(code: AuthErrorCode, form: HTMLFormElement): string | undefined {
  const name = fieldByCode[code]
  return name !== undefined && form.elements.namedItem(name) ? name : undefined
}
