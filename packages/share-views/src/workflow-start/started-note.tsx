'use client'

import type { ReactNode } from 'react'
import type { InputField } from '../workflow-inputs/fields/input-field.ts'
import { draftInput } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import type { StartState } from './use-start.ts'
import type { StartText } from './context/use-start-text.ts'

interface StartedNoteProps {
  root: InputField
  draft: DraftState
  start: StartState
  text: StartText
  onOpen(runId: string): void
  onAnother(): void
}

/** Renders a link to the run that was started with the same inputs, and the only button that starts a second one. */
export function StartedNote({ root, draft, start, text, onOpen, onAnother }: StartedNoteProps): ReactNode {
  const { t } = text
  const { started, entries } = draft.draft
  const isSame = started !== undefined && started.inputs === draftInput(root, entries)
  return (
    <div className="start-started" aria-live="polite">
      {isSame && (
        <p>
          {start.state === 'started'
            ? t(($) => $['share-views'].start.started.now)
            : t(($) => $['share-views'].start.started.before)}{' '}
          <button type="button" className="start-button start-quiet" onClick={() => onOpen(started.runId)}>
            {t(($) => $['share-views'].start.started.open)}
          </button>
          <button type="button" className="start-button start-quiet" onClick={onAnother}>
            {t(($) => $['share-views'].start.started.another)}
          </button>
        </p>
      )}
    </div>
  )
}
