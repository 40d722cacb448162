'use client'

import type { ReactNode } from 'react'
import type { InputField } from '../../workflow-inputs/fields/input-field.ts'
import { useStartForm } from '../context/start-form-context.ts'
import { describeHints } from '../context/describe-hints.ts'

interface NotesProps {
  field: InputField
  path: readonly string[]
}

/** What a field is for, what fits it, and what is wrong with it. */
export function FieldNotes({ field, path }: NotesProps): ReactNode {
  const { text, idOf, problemAt } = useStartForm()
  const id = idOf(path)
  const problem = problemAt(path)
  const hints = describeHints(field, text)
  return (
    <div className="start-notes">
      {field.description && (
        <p id={`${id}-about`}>
          <bdi>{field.description}</bdi>
        </p>
      )}
      {hints.length > 0 && <p id={`${id}-hint`}>{hints.join(' ')}</p>}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="vitrine-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Ids of what is said about a field. */
export function describedBy(id: string): string {
  return `${id}-about ${id}-hint ${id}-problem`
}
