'use client'

import { useState, type ReactNode } from 'react'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { FileChoice } from './file-choice.tsx'
import type { IncomingFile } from './file-queue.ts'
import { FoundFiles } from './found-files.tsx'
import { SavedEntries } from './saved-entries.tsx'
import { useImport } from './use-import.ts'
import { useIncomingFiles } from './use-incoming-files.ts'

/** Props of `ImportScreen`. */
export interface ImportScreenProps extends UnsavedChangesGuardProps {
  /** Rendered beside the choice of files: says where transcripts are found. */
  help?: ReactNode
}

/** The screen that reads transcripts in the browser, lists what they hold, and saves only what was chosen. */
export function ImportScreen({ help, onUnsaved, blockedNavigation }: ImportScreenProps): ReactNode {
  const { t } = useText()
  const { queue, snapshot, saved, setSaved, hold, clear } = useImport()
  const [isReturn, setIsReturn] = useState(false)
  const [notice, setNotice] = useState('')
  const [pastedAddress, setPastedAddress] = useState('')
  const { files, state } = snapshot
  const isEmpty = state === 'idle' && files.every((each) => each.state.kind === 'failed')
  const isUnsaved = saved ? saved.failed.length > 0 : !isEmpty
  useUnsavedChanges(isUnsaved, onUnsaved)

  const take = (incoming: readonly IncomingFile[]) => {
    if (incoming.length === 0) return
    setNotice('')
    setPastedAddress('')
    setIsReturn(true)
    queue.add(incoming)
  }
  const isOver = useIncomingFiles((incoming) => !saved && take(incoming), setPastedAddress)
  const startAnew = () => {
    clear()
    setNotice('')
  }
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].import.title)} notice={notice}>
      {isEmpty && !saved && (
        <div className="work-import-start">
          <FileChoice
            failed={files}
            isOver={isOver}
            takesFocus={isReturn}
            pastedAddress={pastedAddress}
            onFiles={take}
            onRetry={(id) => queue.retry(id)}
          />
          {help !== undefined && <aside className="work-import-help">{help}</aside>}
        </div>
      )}
      {!isEmpty && !saved && (
        <FoundFiles
          queue={queue}
          snapshot={snapshot}
          onCancel={() => {
            queue.cancel()
            setNotice(t(($) => $['workspace-screens'].import.readingCancelled))
          }}
          onDiscard={startAnew}
          onCollected={hold}
          onSaved={(next) => {
            setSaved(next)
            setNotice('')
          }}
        />
      )}
      {saved && <SavedEntries saved={saved} onSaved={setSaved} onAnother={startAnew} />}
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].import.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
