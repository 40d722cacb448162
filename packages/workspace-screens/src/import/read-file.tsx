'use client'

import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import type { ReadTranscript } from '../port/import-port.ts'
import type { FileFindings, ReviewDecisions } from '../port/review.ts'
import { EntryPreview } from '../preview/entry-preview.tsx'
import { ReviewStep } from '../review/review-step.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { EntryChoice } from './entry-choice.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { useFileEntries } from './use-file-entries.ts'
import { useWork } from './use-work.ts'
import { WorkActions } from './work-actions.tsx'

interface ReadFileProps {
  fileName: string
  transcript: ReadTranscript
  onDiscard(): void
  onSaved(answer: ImportAnswer): void
}

/** A file that is read and not yet sent: its report, a preview, the review, and the buttons that save or discard it. */
export function ReadFile({ fileName, transcript, onDiscard, onSaved }: ReadFileProps): ReactNode {
  const { t } = useText()
  const { holds, report } = transcript
  const entries = useFileEntries(transcript)
  const isSingle = entries.length === 1
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(isSingle ? [0] : []))
  const [shown, setShown] = useState(isSingle ? 0 : undefined)
  const [reviewed, setReviewed] = useState<{ positions: readonly number[]; findings: FileFindings }>()
  const [isNoneChosen, setIsNoneChosen] = useState(false)
  const work = useWork()
  const hintId = useId()

  const save = (positions: readonly number[], decisions?: ReviewDecisions) =>
    work.begin('sending', (options) => transcript.save(positions, { ...options, decisions }), onSaved)
  const review = async (isAlwaysShown: boolean) => {
    setIsNoneChosen(chosen.size === 0)
    if (chosen.size === 0) return
    const positions = [...chosen].toSorted((one, other) => one - other)
    await work.begin(
      'finding',
      (options) => transcript.find(positions, options),
      (findings) => {
        if (isAlwaysShown || findings.values.length > 0) setReviewed({ positions, findings })
        else void save(positions)
      },
    )
  }
  if (reviewed)
    return (
      <ReviewStep {...reviewed} transcript={transcript} titles={entries.map(({ title }) => title)}>
        {({ positions, decisions }) => (
          <WorkActions
            work={work}
            holds={holds}
            count={positions.length}
            problem={
              positions.length === 0 ? t(($) => $['workspace-screens'].import.chooseSome[holds]) : undefined
            }
            onSave={() => positions.length > 0 && void save(reviewed.positions, decisions)}
          >
            <Button onPress={() => setReviewed(undefined)}>
              {t(($) => $['workspace-screens'].review.back)}
            </Button>
          </WorkActions>
        )}
      </ReviewStep>
    )
  return (
    <>
      <FocusedHeading>
        <bdi>{visibleTitle(fileName)}</bdi>
      </FocusedHeading>
      <p id={hintId} className="work-hint">
        {t(($) => $['workspace-screens'].import.notSentYet)}
      </p>
      <ImportReportView report={report} holds={holds} count={entries.length} />
      {!isSingle && (
        <EntryChoice entries={entries} holds={holds} chosen={chosen} onChange={setChosen} onShow={setShown} />
      )}
      <WorkActions
        work={work}
        holds={holds}
        count={chosen.size}
        problem={
          isNoneChosen && chosen.size === 0
            ? t(($) => $['workspace-screens'].import.chooseSome[holds])
            : undefined
        }
        onSave={() => void review(false)}
      >
        <Button onPress={() => void review(true)}>{t(($) => $['workspace-screens'].review.open)}</Button>
        <Button onPress={onDiscard}>{t(($) => $['workspace-screens'].import.another)}</Button>
      </WorkActions>
      {shown !== undefined && (
        <EntryPreview key={shown} transcript={transcript} position={shown} takesFocus={!isSingle} />
      )}
    </>
  )
}
