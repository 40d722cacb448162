'use client'

import { useAction as useActionWith, type Action } from '@vitrine/ui/forms'
import { useProblemLabel } from '../problem/use-problem-label.ts'

/** Runs the actions of buttons one at a time, and describes failures in the reader's language. */
export function useAction(): Action {
  return useActionWith(useProblemLabel())
}
