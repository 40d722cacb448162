'use client'

import { useAction as useActionWith, type Action } from '@vitrine/ui/forms'
import { toAuthError } from '../form/to-auth-error.ts'
import { useProblemLabel } from '../form/use-problem-label.ts'

/** What happens on the press of a button, once at a time. */
export function useAction(): Action {
  const describeProblem = useProblemLabel()
  return useActionWith((thrown) => describeProblem(toAuthError(thrown)))
}
