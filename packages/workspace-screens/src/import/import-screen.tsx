'use client'

import { useState, type ReactNode } from 'react'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { FileChoice } from './file-choice.tsx'
import { ReadFile } from './read-file.tsx'
import { SavedFile } from './saved-file.tsx'
import { useImport } from './use-import.ts'
import { WorkProgress } from './work-progress.tsx'

/** Props of `ImportScreen`. */
export interface ImportScreenProps extends UnsavedChangesGuardProps {
  /** Rendered beside the choice of a file: says where transcripts are found. */
  help?: ReactNode
}

/** The screen that reads a transcript in the browser, previews it, and saves it only on request. */
export function ImportScreen({ help, onUnsaved, blockedNavigation }: ImportScreenProps): ReactNode {
  const { t } = useText()
  const { stage, read, clear, onSaved } = useImport()
  const [notice, setNotice] = useState('')
  const isUnsaved = stage.kind === 'read'
  useUnsavedChanges(isUnsaved, onUnsaved)

  const take = ([first, ...others]: readonly File[]) => {
    if (!first) return
    setNotice(others.length > 0 ? t(($) => $['workspace-screens'].import.oneAtATime) : '')
    void read(first)
  }
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].import.title)} notice={notice}>
      {stage.kind === 'empty' && (
        <div className="work-import-start">
          <FileChoice problem={stage.problem} takesFocus={stage.isReturn} onFiles={take} />
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
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].import.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
