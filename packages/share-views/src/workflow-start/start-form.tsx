'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Entry } from '../workflow-inputs/entries/entry.ts'
import type { InputForm } from '../workflow-inputs/fields/input-field.ts'
import { valueAt, writePointer } from '../workflow-inputs/schema/pointer.ts'
import { valueOfEntry } from '../workflow-inputs/entries/read-entries.ts'
import { DraftNotes } from './draft-notes.tsx'
import { AnyField } from './fields/any-field.tsx'
import { GroupFields } from './fields/group-field.tsx'
import type { FieldProps } from './fields/field-props.ts'
import type { LocatedProblem } from './locate-problems.ts'
import { ProblemSummary } from './problem-summary.tsx'
import { StartButton } from './start-button.tsx'
import { StartFormContext, type StartFormValue } from './context/start-form-context.ts'
import { StartedNote } from './started-note.tsx'
import { useDraft, type EarlierInputs } from './use-draft.ts'
import { useIsOnline } from './use-is-online.ts'
import { useStart, type StartState } from './use-start.ts'
import type { StartText } from './context/use-start-text.ts'
import { readTypedValues } from './read-typed-values.ts'
import type { DraftStorage, WorkflowStartPort } from './start-port.ts'
import { describeInputProblem } from './context/describe-input-problem.ts'
import { describeStartFailure } from './describe-start-failure.ts'

interface StartFormProps {
  form: InputForm
  text: StartText
  port: WorkflowStartPort
  storage: DraftStorage | undefined
  query: string
  earlier: EarlierInputs | undefined
  /** Rendered above the button. */
  note: ReactNode
  onStarted(runId: string): void
}

/** Renders the inputs of a workflow and the button that starts it. */
export function StartForm({
  form,
  text,
  port,
  storage,
  query,
  earlier,
  note,
  onStarted,
}: StartFormProps): ReactNode {
  const id = useId()
  const draft = useDraft({ form, storage, query, earlier })
  const [uploading] = useState(() => new Map<string, readonly string[]>())
  const { start, submit, forget } = useStart({ form, draft, port, uploading, onStarted })
  const isOnline = useIsOnline()
  const { entries } = draft.draft
  const placed = useMemo(() => unchangedProblems(start, form, entries), [start, form, entries])
  const { uploadFile } = port
  const element = useRef<HTMLFormElement>(null)
  // After the effect that restores a draft: what was typed is newer.
  useEffect(() => {
    if (element.current) readTypedValues(element.current)
  }, [])

  const context = useMemo<StartFormValue>(
    () => ({
      text,
      idOf: (path) => `${id}${encodeURIComponent(writePointer(path))}`,
      problemAt: (path) => {
        const found = placed.find((each) => writePointer(each.path) === writePointer(path))
        return found && describeInputProblem(found.problem, text)
      },
      renderField,
      uploadFile,
      setUploading: (path, isUploading) => {
        if (isUploading) uploading.set(writePointer(path), path)
        else uploading.delete(writePointer(path))
      },
    }),
    [id, text, placed, uploadFile, uploading],
  )
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  const root = {
    entry: entries,
    path: [],
    update: (change: (entry: Entry | undefined) => Entry) => draft.update(change),
  } satisfies Omit<FieldProps, 'field'>

  return (
    <StartFormContext.Provider value={context}>
      <form
        ref={element}
        className="start-form"
        method="post"
        noValidate
        aria-busy={start.state === 'sending'}
        aria-label={text.t(($) => $['share-views'].start.inputs)}
        onSubmit={onSubmit}
      >
        <DraftNotes
          form={form}
          draft={draft}
          text={text}
          onAfresh={() => {
            draft.startAfresh()
            forget()
          }}
        />
        {start.state === 'invalid' && placed.length > 0 && (
          <ProblemSummary key={start.attempt} problems={placed} />
        )}
        {form.root.kind === 'group' ? (
          <GroupFields {...root} field={form.root} />
        ) : (
          <AnyField {...root} field={form.root} />
        )}
        <StartedNote
          draft={draft}
          start={start}
          text={text}
          root={form.root}
          onOpen={onStarted}
          onAnother={() => void submit(true)}
        />
        <ProblemLine text={start.state === 'failed' ? describeStartFailure(start.error, text) : undefined} />
        <div aria-live="polite">
          {!isOnline && <p className="start-offline">{text.t(($) => $['share-views'].start.offline)}</p>}
        </div>
        {note}
        <StartButton isSending={start.state === 'sending'} text={text} />
      </form>
    </StartFormContext.Provider>
  )
}

function renderField(props: FieldProps): ReactNode {
  return <AnyField {...props} />
}

/** Returns the problems of fields that have not changed since. */
function unchangedProblems(start: StartState, { root }: InputForm, entries: Entry): LocatedProblem[] {
  if (start.state !== 'invalid') return []
  const now = valueOfEntry(root, entries)
  return start.problems.filter(({ path }) => textAt(start.inputs, path) === textAt(now, path))
}

function textAt(inputs: unknown, path: readonly string[]): string | undefined {
  return JSON.stringify(valueAt(inputs, path))
}
