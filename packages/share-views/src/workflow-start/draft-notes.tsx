'use client'

import type { ReactNode } from 'react'
import type { InputForm } from '../workflow-inputs/fields/input-field.ts'
import { hasSecrets } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import type { StartText } from './context/use-start-text.ts'

interface NotesProps {
  form: InputForm
  draft: DraftState
  text: StartText
  onAfresh(): void
}

/** Renders where entries come from that were not made on this visit. */
export function DraftNotes({ form, draft, text, onAfresh }: NotesProps): ReactNode {
  const { t, formats } = text
  const { restored, filling, isKept } = draft
  const { filled, ignored } = filling
  return (
    <div className="start-draft" aria-live="polite">
      {restored !== undefined && (
        <p>
          {restored === 'draft'
            ? t(($) => $['share-views'].start.draft.restored)
            : t(($) => $['share-views'].start.draft.changed)}{' '}
          {hasSecrets(form.root) && t(($) => $['share-views'].start.draft.withoutSecrets)}{' '}
          <button type="button" className="start-button start-quiet" onClick={onAfresh}>
            {t(($) => $['share-views'].start.draft.afresh)}
          </button>
        </p>
      )}
      {filled > 0 && restored === undefined && (
        <p>
          {t(($) => $['share-views'].start.link.filled, { count: filled, number: formats.number(filled) })}
        </p>
      )}
      {ignored.length > 0 && (
        <p>{t(($) => $['share-views'].start.link.ignored, { names: formats.list(ignored) })}</p>
      )}
      {!isKept && <p>{t(($) => $['share-views'].start.draft.notKept)}</p>}
    </div>
  )
}
