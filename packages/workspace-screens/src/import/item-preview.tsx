'use client'

import { useCallback, type ReactNode } from 'react'
import { EntryPreview } from '../preview/entry-preview.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import type { FoundItem } from './found-item.ts'

interface ItemPreviewProps {
  item: FoundItem
  takesFocus: boolean
}

/** A preview of an entry that was found and not yet chosen. */
export function ItemPreview({ item: { from, position, entry }, takesFocus }: ItemPreviewProps): ReactNode {
  const { ports } = useWorkspaceScreens()
  const { file } = from
  const prepare = useCallback(
    (signal: AbortSignal) => ports.imports.preview(file, position, { signal }),
    [ports, file, position],
  )
  return <EntryPreview holds={entry.holds} prepare={prepare} takesFocus={takesFocus} />
}
