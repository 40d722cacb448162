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

/** The field that a failure belongs to, if the form has it. */
export function fieldOf(code: AuthErrorCode, form: HTMLFormElement): string | undefined {
  const name = fieldByCode[code]
  return name !== undefined && form.elements.namedItem(name) ? name : undefined
}
