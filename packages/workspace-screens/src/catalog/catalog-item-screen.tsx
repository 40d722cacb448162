'use client'

import { useCallback, type ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PendingRoute } from '../screen/pending-route.tsx'

interface CatalogItemScreenProps<Entry> {
  id: string
  client: { read(workspaceId: string, id: string, options: { signal: AbortSignal }): Promise<Entry> }
  /** Title until it is loaded. */
  title: string
  /** What stands where the workspace has none with this id. */
  gone: string
  /** Link to the list. */
  others: { path: string; label: string }
  children(entry: Entry, onChanged: (entry: Entry) => void): ReactNode
}

/** Loads a thing of the catalog and shows it. */
export function CatalogItemScreen<Entry>(props: CatalogItemScreenProps<Entry>): ReactNode {
  return <Loaded key={props.id} {...props} />
}

function Loaded<Entry>({
  id,
  client,
  title,
  gone,
  others,
  children,
}: CatalogItemScreenProps<Entry>): ReactNode {
  const { workspace } = useWorkspaceScreens()
  const { value, change, ...resource } = useResource(
    useCallback(
      (signal: AbortSignal) => client.read(workspace.id, id, { signal }),
      [client, workspace.id, id],
    ),
  )
  if (value) return children(value, (changed) => change(() => changed))
  return <PendingRoute title={title} resource={resource} gone={gone} others={others} />
}
