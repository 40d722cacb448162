'use client'

import { useState, type ReactNode } from 'react'
import { LeaveDialog } from '../unsaved-changes/leave-dialog.tsx'
import type { LeaveGuardProps } from '../unsaved-changes/leaving.ts'
import { useUnsaved } from '../unsaved-changes/use-unsaved.ts'
import { Place } from '../screen/place.tsx'
import { useText } from '../text/use-text.ts'
import { FileChoice } from './file-choice.tsx'
import { ReadFile } from './read-file.tsx'
import { SavedFile } from './saved-file.tsx'
import { useImport } from './use-import.ts'
import { WorkProgress } from './work-progress.tsx'

/** What `ImportScreen` is told. */
export interface ImportScreenProps extends LeaveGuardProps {
  /** Stands beside the choice of a file: where transcripts are found. */
  help?: ReactNode
}

/** Reads a transcript in the browser, shows what readers would see, and saves it only when that is wanted. */
export function ImportScreen({ help, onUnsaved, leaving }: ImportScreenProps): ReactNode {
  const { t } = useText()
  const { stage, read, clear, onSaved } = useImport()
  const [notice, setNotice] = useState('')
  const isUnsaved = stage.kind === 'read'
  useUnsaved(isUnsaved, onUnsaved)

  const take = ([first, ...others]: readonly File[]) => {
    if (!first) return
    setNotice(others.length > 0 ? t(($) => $['workspace-screens'].import.oneAtATime) : '')
    void read(first)
  }
  return (
    <Place title={t(($) => $['workspace-screens'].import.title)} notice={notice}>
      {stage.kind === 'empty' && (
        <div className="work-import-start">
          <FileChoice problem={stage.problem} isArrival={stage.isReturn} onFiles={take} />
          {help !== undefined && <aside className="work-import-help">{help}</aside>}
        </div>
      )}
      {stage.kind === 'reading' && (
        <WorkProgress
          title={stage.fileName}
          progress={stage.progress}
          onCancel={() => {
            clear()
            setNotice(t(($) => $['workspace-screens'].import.readingCancelled))
          }}
        />
      )}
      {stage.kind === 'read' && (
        <ReadFile
          fileName={stage.fileName}
          transcript={stage.transcript}
          onDiscard={() => {
            clear()
            setNotice('')
          }}
          onSaved={(answer) => {
            onSaved(answer)
            setNotice('')
          }}
        />
      )}
      {stage.kind === 'saved' && <SavedFile answer={stage.answer} onAnother={clear} />}
      {leaving && isUnsaved && (
        <LeaveDialog leaving={leaving} text={t(($) => $['workspace-screens'].import.leaveText)} />
      )}
    </Place>
  )
}
