'use client'

import { useCallback, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

/** How much the files of the workspace take, and of how much; nothing until that is known. */
export function StorageMeter(): ReactNode {
  const { t, formatSize } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const { value } = useResource(
    useCallback(
      (signal: AbortSignal) => ports.storedObjects.readStorage(workspace.id, { signal }),
      [ports, workspace.id],
    ),
  )
  if (!value || value.objects === 0) return null
  const { bytes, limitBytes } = value
  if (limitBytes === null)
    return (
      <p className="work-hint work-storage">
        {t(($) => $['workspace-screens'].storedObjects.stored, { size: formatSize(bytes) })}
      </p>
    )
  const label = t(($) => $['workspace-screens'].storedObjects.storedOf, {
    size: formatSize(bytes),
    limit: formatSize(limitBytes),
  })
  return (
    <div className="work-progress-bar work-storage">
      <span>{label}</span>
      <meter aria-label={label} max={limitBytes} high={limitBytes * 0.9} value={bytes} />
    </div>
  )
}
