'use client'

import type { ShareContent, SharedBranches, SharePreview } from '@vitrine/api-client/contract/shares'
import { useCallback, useState } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { type Resource, useResource } from '../resource/use-resource.ts'
import { useSettled } from '../review/use-settled.ts'

/** Pause in choices after which readers' page is asked for anew, in milliseconds. */
const PAUSE_MS = 250

/** What is previewed; memoise it. */
export interface ContentWanted {
  kind: 'conversation' | 'run' | 'link'
  id: string
  branches: SharedBranches
  content: ShareContent
}

/** Loads what readers would get, anew once the choices have settled; `first` is shown until then. */
export function useContentPreview(wanted: ContentWanted, first: SharePreview): Resource<SharePreview> {
  const { ports, workspace } = useWorkspaceScreens()
  const [initial, setInitial] = useState<ContentWanted | undefined>(wanted)
  const settled = useSettled(wanted, PAUSE_MS)
  const { refresh: reload, ...resource } = useResource(
    useCallback(
      (signal: AbortSignal) => {
        if (settled === initial) return Promise.resolve(first)
        const { kind, id, branches, content } = settled
        const request = {
          run: { runId: id, ...content },
          conversation: { conversationId: id, branches, ...content },
          link: { shareId: id, ...content },
        }[kind]
        return ports.library.previewShare(workspace.id, request, { signal })
      },
      [ports, workspace.id, settled, initial, first],
    ),
  )
  const refresh = useCallback(() => {
    setInitial(undefined)
    reload()
  }, [reload])
  return {
    ...resource,
    value: resource.value ?? first,
    isLoading: resource.isLoading || settled !== wanted,
    refresh,
  }
}
