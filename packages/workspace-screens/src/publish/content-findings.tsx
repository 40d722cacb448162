'use client'

import type { SharePreview } from '@vitrine/api-client/contract/shares'
import { useId, type Dispatch, type ReactNode, type RefObject, type SetStateAction } from 'react'
import type { FoundValue } from '../port/review.ts'
import { MessageChoice } from '../review/message-choice.tsx'
import type { Decision } from '../review/review-state.ts'
import { ValueList } from '../review/value-list.tsx'
import { useText } from '../text/use-text.ts'
import { ContentChanges } from './content-changes.tsx'
import type { ChosenContent, ContentState, ReviewedPreview } from './content-state.ts'

interface ContentFindingsProps {
  listRef: RefObject<HTMLElement | null>
  preview: SharePreview
  reviewed: ReviewedPreview
  chosen: ChosenContent
  state: ContentState
  /** Title that readers get. */
  title: string
  /** Hash of the value that was chosen last. */
  current: string | undefined
  onChoose(value: FoundValue): void
  onDecide(values: readonly FoundValue[], decision: Decision): void
  onState: Dispatch<SetStateAction<ContentState>>
}

/** What was found in what is published, the title for readers, and the messages that are left out. */
export function ContentFindings({
  listRef,
  preview,
  reviewed,
  chosen,
  state,
  title,
  current,
  onChoose,
  onDecide,
  onState,
}: ContentFindingsProps): ReactNode {
  const { t, formatNumber } = useText()
  const id = useId()
  const { values, messages } = reviewed
  const toggle = (key: string) =>
    onState((last) => {
      const leftOut = new Set(last.review.leftOut)
      if (!leftOut.delete(key)) leftOut.add(key)
      return { ...last, review: { ...last.review, leftOut } }
    })
  return (
    <section ref={listRef} className="work-publish-findings" aria-labelledby={`${id}-title`}>
      {preview.changes && <ContentChanges changes={preview.changes} />}
      <h2 id={`${id}-title`}>
        {values.length === 0
          ? t(($) => $['workspace-screens'].review.nothing)
          : t(($) => $['workspace-screens'].review.found, { number: formatNumber(values.length) })}
      </h2>
      <p className="work-hint">{t(($) => $['workspace-screens'].publish.stays)}</p>
      <ValueList
        values={values}
        state={chosen.review}
        current={current}
        onChoose={onChoose}
        onDecide={onDecide}
      />
      {values.length > 0 && (
        <p className="work-hint work-review-keys">{t(($) => $['workspace-screens'].review.keys)}</p>
      )}
      {messages.length > 0 && (
        <>
          <label className="work-review-field">
            {t(($) => $['workspace-screens'].review.entryTitle)}
            <span className="vitrine-input">
              <input
                dir="auto"
                maxLength={300}
                value={title}
                placeholder={preview.title}
                onChange={({ currentTarget: { value } }) => onState((last) => ({ ...last, title: value }))}
              />
            </span>
          </label>
          <MessageChoice
            messages={messages}
            chosen={state.review.leftOut}
            leftOut={chosen.leftOut}
            onToggle={toggle}
          />
        </>
      )}
      {chosen.needsReason && (
        <label className="work-review-field">
          {t(($) => $['workspace-screens'].publish.secretsReason)}
          <span className="vitrine-input">
            <input
              id="publish-reason"
              dir="auto"
              required
              maxLength={500}
              value={state.reason}
              onChange={({ currentTarget: { value } }) => onState((last) => ({ ...last, reason: value }))}
            />
          </span>
        </label>
      )}
    </section>
  )
}
