'use client'

import {
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
  useEffect,
} from 'react'
import { isControl } from './control.ts'
import type { FieldCheck, FormValue } from './form-context.ts'
import type { Problem } from './problem-line.tsx'

/** Returns the value of a field by its name; empty for a missing or unchecked one. */
export type FormValues = (name: string) => string

/** Options of `useFormState`. */
export interface FormOptions {
  /** Sends the values of the form. */
  send(values: FormValues, form: HTMLFormElement): Promise<void>
  /** Describes what `send` threw, and names the field that it concerns. */
  describeProblem(thrown: unknown, form: HTMLFormElement): Problem
}

/** State of a form for the component that renders it. */
export interface FormState {
  /** Value for `FormContext`. */
  form: FormValue
  /** The problems of the last attempt to send, apart from those since removed. */
  problems: readonly Problem[]
  /** Checks the fields in a part of the form, shows what is wrong with them, and returns whether nothing is. */
  check(part: Element): boolean
  /** Properties of the `form` element. `post` keeps values that are sent before hydration out of the address. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    'aria-busy': boolean
    onSubmit(event: SyntheticEvent<HTMLFormElement>): void
  }
}

/**
 * Checks the fields of a form, sends them once, and holds the problems. The fields are uncontrolled: values entered
 * before hydration count.
 */
export function useFormState({ send, describeProblem }: FormOptions): FormState {
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [checks] = useState(() => new Map<string, FieldCheck>())
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isSending, setIsSending] = useState(false)
  const id = useId()
  const idOf = useCallback((name: string) => `${id}-${name}`, [id])

  useFocusOnProblem(formRef, problems)

  const trySend = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    try {
      await send((name) => String(values.get(name) ?? ''), form)
    } catch (thrown) {
      setProblems([describeProblem(thrown, form)])
    }
  }
  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    const found = findProblems(form, checks)
    setProblems(found)
    if (found.length > 0) return
    isBusy.current = true
    setIsSending(true)
    await trySend(form)
    isBusy.current = false
    setIsSending(false)
  }

  const check = (part: Element) => {
    const form = formRef.current
    const found = form ? findProblems(form, checks, part) : []
    setProblems(found)
    return found.length === 0
  }

  const form = useMemo(
    () => ({
      isSending,
      idOf,
      checks,
      problemOf: (name: string) => problems.find(({ field }) => field === name)?.text,
      forgetProblem: (name: string) =>
        setProblems((current) =>
          current.some(({ field }) => field === name)
            ? current.filter(({ field }) => field !== name)
            : current,
        ),
    }),
    [isSending, idOf, checks, problems],
  )
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return {
    form,
    problems,
    check,
    formProps: { ref: formRef, method: 'post', noValidate: true, 'aria-busy': isSending, onSubmit },
  }
}

function findProblems(
  form: HTMLFormElement,
  checks: Map<string, FieldCheck>,
  part: Element = form,
): Problem[] {
  return [...form.elements].flatMap((element) => {
    if (!isControl(element) || !part.contains(element)) return []
    const text = checks.get(element.name)?.(element)
    return text === undefined ? [] : [{ field: element.name, text }]
  })
}

/** Focuses the first field with a problem. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: readonly Problem[]): void {
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
