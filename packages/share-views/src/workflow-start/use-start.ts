'use client'

import { useEffect, useRef, useState } from 'react'
import { checkInputs } from '../workflow-inputs/problems/check-inputs.ts'
import type { InputForm } from '../workflow-inputs/fields/input-field.ts'
import type { InputProblem } from '../workflow-inputs/problems/input-problem.ts'
import { writePointer } from '../workflow-inputs/schema/pointer.ts'
import { locateProblems, type LocatedProblem } from './locate-problems.ts'
import type { JsonValue } from '../workflow-inputs/schema/json-value.ts'
import { readEntries } from '../workflow-inputs/entries/read-entries.ts'
import { draftInput } from './draft.ts'
import type { WorkflowStartPort } from './start-port.ts'
import type { DraftState } from './use-draft.ts'
import { WorkflowStartError } from './workflow-start-error.ts'

/** The state after invalid inputs. */
interface InvalidState {
  state: 'invalid'
  problems: LocatedProblem[]
  /** The inputs that were to be sent, to see what has changed since. */
  inputs: JsonValue | undefined
  /** Counts the attempts, so that each one moves the focus to its problems. */
  attempt: number
}

/** State of the start of a run. */
export type StartState =
  | { state: 'ready' | 'sending' | 'started' }
  | InvalidState
  | { state: 'failed'; error: WorkflowStartError }

interface StartOptions {
  form: InputForm
  draft: DraftState
  port: WorkflowStartPort
  /** Paths of files whose upload has not finished. */
  uploading: ReadonlyMap<string, readonly string[]>
  onStarted(runId: string): void
}

/** Validates the entries and starts one run of them, however often the button is pressed. */
export function useStart({ form, draft: { draft, remember }, port, uploading, onStarted }: StartOptions): {
  start: StartState
  submit(isAnother?: boolean): Promise<void>
  forget(): void
} {
  const [start, setStart] = useState<StartState>({ state: 'ready' })
  const isBusy = useRef(false)
  const attempts = useRef(0)
  // With its secrets, which a draft does not keep.
  const tried = useRef<string>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const showProblems = (inputs: JsonValue | undefined, problems: readonly InputProblem[]) => {
    attempts.current += 1
    const placed = locateProblems(form.root, draft.entries, problems)
    setStart({ state: 'invalid', problems: placed, inputs, attempt: attempts.current })
  }

  const submit = async (isAnother = false) => {
    if (isBusy.current) return
    const { value, problems } = readInputs(form, draft.entries, uploading)
    if (problems.length > 0 || value === undefined) return showProblems(value, problems)
    isBusy.current = true
    setStart({ state: 'sending' })
    const all = JSON.stringify(value)
    const inputs = draftInput(form.root, draft.entries) ?? ''
    const isSame = draft.tried === inputs && (tried.current ?? all) === all
    const isNew = isAnother || !isSame
    const idempotencyKey = (isNew ? undefined : draft.idempotencyKey) ?? createIdempotencyKey()
    tried.current = all
    remember({ idempotencyKey, tried: inputs, started: isNew ? undefined : draft.started })
    try {
      const { runId } = await port.start(value, idempotencyKey)
      remember({ idempotencyKey, tried: inputs, started: { runId, inputs } })
      setStart({ state: 'started' })
      // Who has left meanwhile finds the run beside what they had entered.
      if (isShown.current) onStarted(runId)
    } catch (thrown) {
      const error = thrown instanceof WorkflowStartError ? thrown : new WorkflowStartError('unexpected')
      if (error.code === 'invalid-inputs' && error.problems.length > 0) showProblems(value, error.problems)
      else setStart({ state: 'failed', error })
    } finally {
      isBusy.current = false
    }
  }
  return { start, submit, forget: () => setStart({ state: 'ready' }) }
}

function readInputs(
  form: InputForm,
  entries: DraftState['draft']['entries'],
  uploading: StartOptions['uploading'],
): ReturnType<typeof readEntries> {
  const { value, problems } = readEntries(form.root, entries)
  const found = [...uploading.values()].map((path): InputProblem => ({
    path: [...path],
    keyword: 'uploading',
    values: {},
  }))
  found.push(...problems)
  if (value === undefined) found.push({ path: [], keyword: 'required', values: {} })
  else found.push(...checkInputs(form, value))
  const first = new Map(found.toReversed().map((problem) => [writePointer(problem.path), problem]))
  return { value, problems: found.filter((problem) => first.get(writePointer(problem.path)) === problem) }
}

/** Returns 128 random bits in hexadecimal, also where `crypto.randomUUID` is missing for want of HTTPS. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
