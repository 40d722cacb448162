'use client'

import { useEffect, useRef, type RefObject } from 'react'
import { isControl } from './control.ts'
import type { Problem } from './problem.ts'

/** Brings the keyboard to the first field that needs another look. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  problems: readonly Problem[],
): void {
  const shown = useRef(problems)
  useEffect(() => {
    const isNew = problems !== shown.current && !problems.every((problem) => shown.current.includes(problem))
    shown.current = problems
    const name = problems.find(({ field }) => field !== undefined)?.field
    if (!isNew || name === undefined) return
    const control = form.current?.elements.namedItem(name)
    if (!isControl(control)) return
    control.focus()
    // A line is written anew as a whole, a text of many lines is not.
    if (control instanceof HTMLInputElement) control.select()
  }, [form, problems])
}
