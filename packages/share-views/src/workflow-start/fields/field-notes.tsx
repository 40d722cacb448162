'use client'

import type { ReactNode } from 'react'
import type { InputField } from '../../workflow-inputs/fields/input-field.ts'
import { useStartForm } from '../context/start-form-context.ts'
import { describeHints } from '../context/describe-hints.ts'

interface NotesProps {
  field: InputField
  path: readonly string[]
}

/** Renders the description, hints and problem of a field. */
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

/** Returns the ids of a field's notes, for `aria-describedby`. */
export function describedBy(id: string): string {
  return `${id}-about ${id}-hint ${id}-problem`
}
