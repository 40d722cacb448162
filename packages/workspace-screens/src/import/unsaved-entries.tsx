'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import { useId, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { TitleText } from '../control/title-text.tsx'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { SavedImport } from './use-import.ts'
import { useWork } from './use-work.ts'

/** Number of entries that are named; a second try takes all. */
const SHOWN_ENTRIES = 50

interface UnsavedEntriesProps {
  saved: SavedImport
  onSaved(saved: SavedImport): void
}

/** Entries that could not be saved, each with the reason, and a button that tries them again. */
export function UnsavedEntries({ saved, onSaved }: UnsavedEntriesProps): ReactNode {
  const { t, formatNumber } = useText()
  const describeProblem = useProblemLabel()
  const work = useWork()
  const headingId = useId()
  const { failed, titles, collection, review } = saved
  const others = failed.length - SHOWN_ENTRIES
  const retry = () =>
    work.begin(
      'sending',
      (options) =>
        collection.save(
          failed.map(({ position }) => position),
          { ...options, review },
        ),
      (outcome) =>
        onSaved({
          ...saved,
          conversations: [...saved.conversations, ...outcome.conversations],
          runs: [...saved.runs, ...outcome.runs],
          failed: outcome.failed,
        }),
    )
  return (
    <section className="work-failure" aria-labelledby={headingId}>
      <div>
        <p id={headingId} role="alert">
          <strong>
            {t(($) => $['workspace-screens'].import.unsaved, { number: formatNumber(failed.length) })}
          </strong>
        </p>
        <ul className="work-notes">
          {failed.slice(0, SHOWN_ENTRIES).map(({ position, error }) => (
            <li key={position}>
              <TitleText title={titles[position] ?? ''} /> – {describeProblem(error)}
            </li>
          ))}
        </ul>
        {others > 0 && (
          <p className="work-hint">
            {t(($) => $['workspace-screens'].report.others, { count: others, number: formatNumber(others) })}
          </p>
        )}
        {work.progress && <ProgressBar progress={work.progress} />}
        <ProblemLine text={work.problem} />
      </div>
      {work.progress ? (
        <Button onPress={work.cancel}>{t(($) => $['workspace-screens'].dialog.cancel)}</Button>
      ) : (
        <Button onPress={() => void retry()}>{t(($) => $['workspace-screens'].resource.retry)}</Button>
      )}
    </section>
  )
}
