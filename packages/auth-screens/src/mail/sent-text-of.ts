import type { SignInMethods } from '../port/sign-in-methods.ts'

/** Key of the text that says where a mail is, and what to do with it. */
export function sentTextOf({ keepsMail }: SignInMethods, hasCode: boolean): 'kept' | 'sent' | 'sentLink' {
  if (keepsMail) return 'kept'
  return hasCode ? 'sent' : 'sentLink'
}
