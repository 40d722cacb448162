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

/** Inputs that do not fit. */
interface InvalidState {
  state: 'invalid'
  problems: LocatedProblem[]
  /** What was to be sent, to see what has changed since. */
  inputs: JsonValue | undefined
  /** Counts the tries, so that each brings the keyboard to what it found. */
  attempt: number
}

/** Where the start of a run is. */
export type StartState =
  | { state: 'ready' | 'sending' | 'started' }
  | InvalidState
  | { state: 'failed'; error: WorkflowStartError }

interface StartOptions {
  form: InputForm
  draft: DraftState
  port: WorkflowStartPort
  /** Paths of files that are still on their way up. */
  uploading: ReadonlyMap<string, readonly string[]>
  onStarted(runId: string): void
}

/** Checks what was entered and starts one run of it, however often that is asked for. */
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

  const refuse = (inputs: JsonValue | undefined, problems: readonly InputProblem[]) => {
    attempts.current += 1
    const placed = locateProblems(form.root, draft.entries, problems)
    setStart({ state: 'invalid', problems: placed, inputs, attempt: attempts.current })
  }

  const submit = async (isAnother = false) => {
    if (isBusy.current) return
    const { value, problems } = readInputs(form, draft.entries, uploading)
    if (problems.length > 0 || value === undefined) return refuse(value, problems)
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
      if (error.code === 'invalid-inputs' && error.problems.length > 0) refuse(value, error.problems)
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

/** A key of 128 random bits, also where `crypto.randomUUID` is missing for want of HTTPS. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
