'use client'

import { useAction as useActionWith, type Action } from '@vitrine/ui/forms'
import { useProblemLabel } from '../problem/use-problem-label.ts'

/** What happens on the press of a button, once at a time. */
export function useAction(): Action {
  return useActionWith(useProblemLabel())
}
