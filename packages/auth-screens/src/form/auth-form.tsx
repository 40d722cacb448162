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
import type { AuthErrorCode } from '../port/auth-error.ts'
import { FormContext, type FieldCheck } from './form-context.ts'
import { FormMessages } from './form-messages.tsx'
import { fieldOf, type Problem } from './problem.ts'
import { SubmitButton } from './submit-button.tsx'
import { toAuthError } from './to-auth-error.ts'
import { useWordProblem } from './use-word-problem.ts'

/** What was entered, by the name of the field; empty for a field that is not there. */
export type FormValues = (name: string) => string

interface AuthFormProps {
  submit: string
  sending: string
  /** Stands at the end of the button. */
  note?: string
  /** Sends what was entered; a failure is shown beside the field it belongs to. */
  send(values: FormValues): Promise<void>
  /** What a failure means in this form, where that is something else than elsewhere. */
  words?: Partial<Record<AuthErrorCode, string>>
  children?: ReactNode
}

/**
 * Checks the fields in it, sends them once, and shows what is wrong. The fields are the browser's own: what was typed or
 * filled in before the scripts arrived counts, and `post` keeps it out of the address.
 */
export function AuthForm({ submit, sending, note, send, words, children }: AuthFormProps): ReactNode {
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
      await send((name) => String(values.get(name) ?? ''))
    } catch (thrown) {
      const error = toAuthError(thrown)
      setProblems([{ field: fieldOf(error.code, form), text: words?.[error.code] ?? wordProblem(error) }])
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
        className="auth-form"
        method="post"
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
        <SubmitButton label={submit} sendingLabel={sending} isSending={isSending} note={note} />
        <FormMessages problems={problems} idOf={idOf} />
      </form>
    </FormContext.Provider>
  )
}

function findProblems(form: HTMLFormElement, checks: Map<string, FieldCheck>): Problem[] {
  return [...form.elements].flatMap((element) => {
    if (!(element instanceof HTMLInputElement)) return []
    const text = checks.get(element.name)?.(element)
    return text === undefined ? [] : [{ field: element.name, text }]
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
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }, [form, problems])
}
