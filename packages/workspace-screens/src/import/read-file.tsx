'use client'

import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ProblemLine } from '@vitrine/ui/forms'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import type { ReadTranscript } from '../port/import-port.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { EntryChoice } from './entry-choice.tsx'
import { EntryPreview } from './entry-preview.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useFileEntries } from './use-file-entries.ts'
import { useSave } from './use-save.ts'

interface ReadFileProps {
  fileName: string
  transcript: ReadTranscript
  onDiscard(): void
  onSaved(answer: ImportAnswer): void
}

/** A file that is read and not yet sent: its report, a preview, and the buttons that save or discard it. */
export function ReadFile({ fileName, transcript, onDiscard, onSaved }: ReadFileProps): ReactNode {
  const { t, formatNumber } = useText()
  const { holds, report } = transcript
  const entries = useFileEntries(transcript)
  const isSingle = entries.length === 1
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(isSingle ? [0] : []))
  const [shown, setShown] = useState(isSingle ? 0 : undefined)
  const { save, cancel, progress, problem, isCancelled } = useSave(transcript, onSaved)
  const [isNoneChosen, setIsNoneChosen] = useState(false)
  const hintId = useId()
  const press = () => {
    setIsNoneChosen(chosen.size === 0)
    if (chosen.size > 0) void save([...chosen].toSorted((one, other) => one - other))
  }
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
      <div className="work-save">
        {progress ? (
          <>
            <ProgressBar progress={progress} />
            <Button onPress={cancel}>{t(($) => $['workspace-screens'].dialog.cancel)}</Button>
          </>
        ) : (
          <>
            <Button kind="main" onPress={press}>
              {t(($) => $['workspace-screens'].import.save[holds], {
                count: chosen.size,
                number: formatNumber(chosen.size),
              })}
            </Button>
            <Button onPress={onDiscard}>{t(($) => $['workspace-screens'].import.another)}</Button>
          </>
        )}
      </div>
      <ProblemLine
        text={
          isNoneChosen && chosen.size === 0
            ? t(($) => $['workspace-screens'].import.chooseSome[holds])
            : problem
        }
      />
      <output className="work-hint">
        {isCancelled && t(($) => $['workspace-screens'].import.savingCancelled)}
      </output>
      {shown !== undefined && (
        <EntryPreview key={shown} transcript={transcript} position={shown} takesFocus={!isSingle} />
      )}
    </>
  )
}
