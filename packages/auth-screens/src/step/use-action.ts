'use client'

import { useAction as useActionWith, type Action } from '@vitrine/ui/forms'
import { toAuthError } from '../form/to-auth-error.ts'
import { useWordProblem } from '../form/use-word-problem.ts'

/** What happens on the press of a button, once at a time. */
export function useAction(): Action {
  const wordProblem = useWordProblem()
  return useActionWith((thrown) => wordProblem(toAuthError(thrown)))
}
