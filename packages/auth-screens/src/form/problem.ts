import type { AuthErrorCode } from '../port/auth-error.ts'

/** What is wrong with what was entered. */
export interface Problem {
  /** Name of the field it stands beside; without one it concerns the whole form. */
  field?: string
  text: string
}

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
