'use client'

import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Collection, FoundEntry } from '../port/import-port.ts'
import type { FileFindings, FoundValue } from '../port/review.ts'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { MessageChoice } from './message-choice.tsx'
import { ReviewPage } from './review-page.tsx'
import { decide, type Decision, initialReview, outcomeOf, type ReviewOutcome } from './review-state.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSettled } from './use-settled.ts'
import { ValueList } from './value-list.tsx'

/** Pause in decisions after which the page is prepared anew, in milliseconds. */
const PAUSE_MS = 200

interface ReviewStepProps {
  collection: Collection
  /** The entries of the collection, in its order. */
  entries: readonly { holds: FoundEntry['holds']; title: string }[]
  findings: FileFindings
  /** The buttons below, for what was decided so far. */
  children: (outcome: ReviewOutcome) => ReactNode
}

/** Everything that was found in the chosen entries, to be decided on, beside the page as readers will see it. */
export function ReviewStep({ collection, entries, findings, children }: ReviewStepProps): ReactNode {
  const { t, formatNumber } = useText()
  const [state, setState] = useState(initialReview)
  const [current, setCurrent] = useState<string>()
  const [shown, setShown] = useState(0)
  const [isPageShown, setIsPageShown] = useState(false)
  const list = useRef<HTMLElement>(null)
  const id = useId()
  const { values, messages } = findings
  const positions = useMemo(() => [...entries.keys()], [entries])
  const holds = entries[shown]?.holds ?? 'conversations'
  const outcome = useMemo(() => outcomeOf(state, findings, positions), [state, findings, positions])
  const settled = useSettled(outcome, PAUSE_MS)
  const review = useMemo(() => ({ positions, decisions: settled.decisions }), [positions, settled])
  const shownMessages = useMemo(
    () => messages.filter(({ position }) => position === shown),
    [messages, shown],
  )
  const onKeys = useReviewKeys(list, current)

  const choose = useCallback(({ marker, places }: FoundValue) => {
    setCurrent(marker)
    setShown((last) =>
      places.some(({ position }) => position === last) ? last : (places[0]?.position ?? last),
    )
  }, [])
  const onDecide = useCallback(
    (chosen: readonly FoundValue[], decision: Decision) => setState((last) => decide(last, chosen, decision)),
    [],
  )
  const chooseInPage = (marker: string) => {
    setCurrent(marker)
    setIsPageShown(false)
    const line = list.current?.querySelector(`[data-marker="${CSS.escape(marker)}"]`)
    line?.closest('details')?.setAttribute('open', '')
    line?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = (key: string) =>
    setState((last) => {
      const leftOut = new Set(last.leftOut)
      if (!leftOut.delete(key)) leftOut.add(key)
      return { ...last, leftOut }
    })
  const counts = {
    masked: formatNumber(outcome.masked),
    kept: formatNumber(outcome.kept),
    leftOut: formatNumber(outcome.leftOut.size),
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the lines within
    <section className="work-review" aria-labelledby={`${id}-title`} onKeyDown={onKeys}>
      <FocusedHeading id={`${id}-title`}>{t(($) => $['workspace-screens'].review.title)}</FocusedHeading>
      <p className="work-hint">
        {values.length === 0
          ? t(($) => $['workspace-screens'].review.nothing)
          : t(($) => $['workspace-screens'].review.found, { number: formatNumber(values.length) })}{' '}
        {t(($) => $['workspace-screens'].review.stays)}
      </p>
      {values.length > 0 && (
        <p className="work-hint work-review-keys">{t(($) => $['workspace-screens'].review.keys)}</p>
      )}
      <div className="work-review-tabs">
        {[false, true].map((isPage) => (
          <button
            key={String(isPage)}
            type="button"
            aria-pressed={isPageShown === isPage}
            onClick={() => setIsPageShown(isPage)}
          >
            {isPage
              ? t(($) => $['workspace-screens'].preview.title)
              : t(($) => $['workspace-screens'].review.list)}
          </button>
        ))}
      </div>
      <div className="work-review-columns" data-shows={isPageShown ? 'page' : 'list'}>
        <section
          ref={list}
          className="work-review-list"
          aria-label={t(($) => $['workspace-screens'].review.list)}
        >
          {positions.length > 1 && (
            <div className="work-review-field">
              <label htmlFor={`${id}-shown`}>{t(($) => $['workspace-screens'].preview.show)}</label>
              <span className="vitrine-input">
                <select
                  id={`${id}-shown`}
                  value={shown}
                  onChange={({ currentTarget }) => setShown(Number(currentTarget.value))}
                >
                  {positions.map((position) => (
                    <option key={position} value={position}>
                      {visibleTitle(state.titles[position] ?? entries[position]?.title ?? '')}
                    </option>
                  ))}
                </select>
              </span>
            </div>
          )}
          {holds === 'conversations' && (
            <label className="work-review-field">
              {t(($) => $['workspace-screens'].review.entryTitle)}
              <span className="vitrine-input">
                <input
                  dir="auto"
                  maxLength={300}
                  value={state.titles[shown] ?? entries[shown]?.title ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setState((last) => ({ ...last, titles: { ...last.titles, [shown]: value } }))
                  }
                />
              </span>
            </label>
          )}
          <ValueList values={values} state={state} current={current} onChoose={choose} onDecide={onDecide} />
          {shownMessages.length > 0 && (
            <MessageChoice
              messages={shownMessages}
              chosen={state.leftOut}
              leftOut={outcome.leftOut}
              onToggle={toggle}
            />
          )}
        </section>
        <ReviewPage
          collection={collection}
          holds={holds}
          position={shown}
          review={review}
          values={values}
          current={current}
          onChoose={chooseInPage}
        />
      </div>
      <div className="work-review-end">
        <output className="work-hint">{t(($) => $['workspace-screens'].review.outcome, counts)}</output>
        {children(outcome)}
      </div>
    </section>
  )
}
