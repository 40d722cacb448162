'use client'

import { useAction as useActionWith, type Action } from '@vitrine/ui/forms'
import { toAuthError } from '../form/to-auth-error.ts'
import { useProblemLabel } from '../form/use-problem-label.ts'

/** Runs the actions of buttons one at a time, and describes failures in the reader's language. */
export function useAction(): Action {
  const describeProblem = useProblemLabel()
  return useActionWith((thrown) => describeProblem(toAuthError(thrown)))
}
