'use client'

import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { Button } from '../control/button.tsx'
import { reasonOf } from '../problem/code-of.ts'
import { useWordProblem } from '../problem/use-word-problem.ts'
import { FormContext, type Control, type FieldCheck } from './form-context.ts'
import { FormMessages } from './form-messages.tsx'
import type { Problem } from './problem.ts'

/** What was entered, by the name of the field; empty for one that is not there or not ticked. */
export type FormValues = (name: string) => string

interface FormProps {
  submit: string
  sending: string
  /** @default 'main' */
  kind?: 'main' | 'plain' | 'danger'
  /** Stands beside the button that sends, for example one that gives up. */
  other?: ReactNode
  /** Sends what was entered; a failure is shown beside the field it belongs to. */
  send(values: FormValues, form: HTMLFormElement): Promise<void>
  /** Name of the field that a reason of a failure belongs to. */
  fieldOfReason?: Readonly<Record<string, string>>
  children?: ReactNode
}

/** Checks the fields in it, sends them once, and shows what is wrong. */
export function Form({
  submit,
  sending,
  kind = 'main',
  other,
  send,
  fieldOfReason = {},
  children,
}: FormProps): ReactNode {
  const formRef = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [checks] = useState(() => new Map<string, FieldCheck>())
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isSending, setIsSending] = useState(false)
  const wordProblem = useWordProblem()
  const id = useId()
  const idOf = useCallback((name: string) => `${id}-${name}`, [id])

  useFocusOnProblem(formRef, problems)

  const trySend = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    try {
      await send((name) => String(values.get(name) ?? ''), form)
    } catch (error) {
      setProblems([{ field: fieldOfReason[reasonOf(error) ?? ''], text: wordProblem(error) }])
    }
  }
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const form = event.currentTarget
    const found = findProblems(form, checks)
    setProblems(found)
    if (found.length > 0) return
    isBusy.current = true
    setIsSending(true)
    await trySend(form)
    isBusy.current = false
    setIsSending(false)
  }

  const value = useMemo(
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

  return (
    <FormContext.Provider value={value}>
      <form
        ref={formRef}
        className="work-form"
        method="post"
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
        <FormMessages problems={problems} idOf={idOf} />
        <div className="work-form-actions">
          <Button type="submit" kind={kind} isRunning={isSending} runningLabel={sending}>
            {submit}
          </Button>
          {other}
        </div>
        <output className="visually-hidden">{isSending ? sending : ''}</output>
      </form>
    </FormContext.Provider>
  )
}

function findProblems(form: HTMLFormElement, checks: Map<string, FieldCheck>): Problem[] {
  return [...checks].flatMap(([field, check]) => {
    const control = form.elements.namedItem(field)
    if (!isControl(control)) return []
    const text = check(control)
    return text === undefined ? [] : [{ field, text }]
  })
}

/** Brings the keyboard to the first field that needs another look. */
function useFocusOnProblem(
  form: { readonly current: HTMLFormElement | null },
  problems: readonly Problem[],
): void {
  const shown = useRef(problems)
  useEffect(() => {
    const isNew = problems !== shown.current && !problems.every((problem) => shown.current.includes(problem))
    shown.current = problems
    const name = problems.find(({ field }) => field !== undefined)?.field
    if (!isNew || name === undefined) return
    const control = form.current?.elements.namedItem(name) ?? null
    if (!isControl(control)) return
    control.focus()
    if (!(control instanceof HTMLSelectElement)) control.select()
  }, [form, problems])
}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
