'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { Place } from '../place/place.tsx'
import { useText } from '../text/use-text.ts'
import { FileChoice } from './file-choice.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { ReadFile } from './read-file.tsx'
import { SavedConversations } from './saved-conversations.tsx'
import { useImport } from './use-import.ts'
import { WorkProgress } from './work-progress.tsx'

/** What an application does when it would leave a place. */
export interface Leaving {
  leave(): void
  stay(): void
}

/** What `ImportScreen` is told. */
export interface ImportScreenProps {
  /** Stands beside the choice of a file: where transcripts are found. */
  help?: ReactNode
  /** Told when a file has been read and not saved, and when that is over: hold back what leads away meanwhile. */
  onUnsaved?: (isUnsaved: boolean) => void
  /** Something that leads away was held back: the screen asks, and calls one of the two. */
  leaving?: Leaving
}

/** Reads a transcript in the browser, shows what readers would see, and saves it only when that is wanted. */
export function ImportScreen({ help, onUnsaved, leaving }: ImportScreenProps): ReactNode {
  const { t } = useText()
  const { stage, read, clear, onSaved } = useImport()
  const [notice, setNotice] = useState('')
  const isUnsaved = stage.kind === 'read'
  useEffect(() => {
    onUnsaved?.(isUnsaved)
    return () => onUnsaved?.(false)
  }, [isUnsaved, onUnsaved])
  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

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
      {stage.kind === 'saved' && <SavedConversations answer={stage.answer} onAnother={clear} />}
      {leaving && isUnsaved && <LeaveDialog leaving={leaving} />}
    </Place>
  )
}
