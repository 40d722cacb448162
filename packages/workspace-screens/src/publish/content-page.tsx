'use client'

import type { SharedBranches, SharePreview } from '@vitrine/api-client/contract/shares'
import type { FilePart } from '@vitrine/transcript'
import { useCallback, useMemo, type ReactNode } from 'react'
import { ConversationPreview } from '../preview/conversation-preview.tsx'
import { RunPreview } from '../preview/run-preview.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useValueMarks } from '../review/use-value-marks.ts'

interface ContentPageProps {
  preview: SharePreview
  branches: SharedBranches
  /** Id of the conversation or run whose files are shown; null where they are not. */
  filesOf: string | null
  /** Hash of the value that was chosen last. */
  current: string | undefined
  onChoose(hash: string): void
}

/** The page as readers will get it, with masked places marked; a press on one chooses its value. */
export function ContentPage({ preview, branches, filesOf, current, onChoose }: ContentPageProps): ReactNode {
  const { ports } = useWorkspaceScreens()
  const { kind, model, values } = preview
  const hashes = useMemo(
    () => new Map(values.flatMap(({ marker, hash }) => (marker === '' ? [] : [[marker, hash] as const]))),
    [values],
  )
  const markers = useMemo(() => new Set(hashes.keys()), [hashes])
  const { container, markerAt } = useValueMarks(markers, values.find(({ hash }) => hash === current)?.marker)
  const prepareConversation = useCallback(
    (signal: AbortSignal) => {
      if (kind === 'run') throw new TypeError('A run is no conversation.')
      return ports.preview.prepare(model, { signal, branches })
    },
    [ports, kind, model, branches],
  )
  const prepareRun = useCallback(
    (signal: AbortSignal) => {
      if (kind === 'conversation') throw new TypeError('A conversation is no run.')
      return ports.preview.prepareRun(model, { signal })
    },
    [ports, kind, model],
  )
  const fileUrl = useCallback(
    (part: FilePart) => {
      if (filesOf === null) return undefined
      return kind === 'run' ? ports.preview.runFileUrl(filesOf, part) : ports.preview.fileUrl(filesOf, part)
    },
    [ports, kind, filesOf],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut for the pointer; the list does the same
    <div
      ref={container}
      className="work-publish-page"
      onClick={({ clientX, clientY }) => {
        const hash = hashes.get(markerAt(clientX, clientY) ?? '')
        if (hash !== undefined) onChoose(hash)
      }}
    >
      {kind === 'run' ? (
        <RunPreview prepare={prepareRun} fileUrl={fileUrl} />
      ) : (
        <ConversationPreview prepare={prepareConversation} fileUrl={fileUrl} />
      )}
    </div>
  )
}
