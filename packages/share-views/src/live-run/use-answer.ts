'use client'

import { useId, useMemo, useState, type ReactNode } from 'react'
import type { FieldProps } from '../workflow-start/fields/field-props.ts'
import { locateProblems, type LocatedProblem } from '../workflow-start/locate-problems.ts'
import type { StartFormValue } from '../workflow-start/context/start-form-context.ts'
import type { StartText } from '../workflow-start/context/use-start-text.ts'
import { describeInputProblem } from '../workflow-start/context/describe-input-problem.ts'
import { checkInputs } from '../workflow-inputs/problems/check-inputs.ts'
import type { Entry } from '../workflow-inputs/entries/entry.ts'
import { writePointer } from '../workflow-inputs/schema/pointer.ts'
import { readEntries } from '../workflow-inputs/entries/read-entries.ts'
import { readInputForm } from '../workflow-inputs/fields/read-input-form.ts'
import { initialEntries } from '../workflow-inputs/entries/write-entries.ts'

/** Schema of an answer to an agent that states none: any text that is not empty. */
const ANY_TEXT = { type: 'string', minLength: 1, maxLength: 20_000, 'x-multiline': true }

/** The fields of one answer, and their entries. */
export interface AnswerState {
  root: FieldProps
  context: StartFormValue
  /** Returns the answer where it is valid; otherwise shows the problems and returns undefined. */
  read(): { payload: unknown } | undefined
}

/** Holds the answer to a question. A schema without a form gives way to any text. */
export function useAnswer(
  schema: Record<string, unknown> | undefined,
  title: string,
  text: StartText,
  renderField: (props: FieldProps) => ReactNode,
): AnswerState {
  const id = useId()
  const form = useMemo(() => {
    const read = readInputForm(schema ?? { ...ANY_TEXT, title })
    const plain = read.state === 'form' ? read : readInputForm({ ...ANY_TEXT, title })
    if (plain.state !== 'form') throw new Error('A text is a form.')
    return plain.form
  }, [schema, title])
  const [entry, setEntry] = useState<Entry>(() => initialEntries(form))
  const [problems, setProblems] = useState<LocatedProblem[]>([])
  const context = useMemo<StartFormValue>(
    () => ({
      text,
      idOf: (path) => `${id}${encodeURIComponent(writePointer(path))}`,
      problemAt: (path) => {
        const found = problems.find((each) => writePointer(each.path) === writePointer(path))
        return found && describeInputProblem(found.problem, text)
      },
      renderField,
      uploadFile: () => Promise.reject(new Error('An answer takes no files.')),
      setUploading: () => undefined,
    }),
    [id, text, problems, renderField],
  )
  return {
    root: {
      field: form.root,
      entry,
      path: [],
      update: (change) => {
        setProblems([])
        setEntry(change)
      },
    },
    context,
    read() {
      const { value, problems: unread } = readEntries(form.root, entry)
      const found = [...unread, ...(value === undefined ? [] : checkInputs(form, value))]
      if (value === undefined && found.length === 0) found.push({ path: [], keyword: 'required', values: {} })
      setProblems(locateProblems(form.root, entry, found))
      return found.length === 0 ? { payload: value } : undefined
    },
  }
}
