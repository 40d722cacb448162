'use client'

import type { WorkflowEntry } from '@vitrine/api-client/contract/workflows'
import { useCallback, type ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { readSchemaText } from '../schema/read-schema-text.ts'
import { DrawingPreview } from './drawing-preview.tsx'
import { StartPreview } from './start-preview.tsx'

interface WorkflowVersionViewProps {
  workflow: WorkflowEntry
  version: number
}

/** An older version of a workflow: where its agent was, its form and its drawing. */
export function WorkflowVersionView({ workflow, version }: WorkflowVersionViewProps): ReactNode {
  const { ports, workspace } = useWorkspaceScreens()
  const { id, name, description } = workflow
  const resource = useResource(
    useCallback(
      (signal: AbortSignal) => ports.workflows.readVersion(workspace.id, id, version, { signal }),
      [ports, workspace.id, id, version],
    ),
  )
  return (
    <div className="work-version">
      <ResourceView resource={resource}>
        {({ connector, inputSchema, graph }) => (
          <>
            {connector && (
              <p className="work-hint">
                <bdi dir="ltr">{connector.url}</bdi>
              </p>
            )}
            <StartPreview
              details={{ name, description }}
              read={readSchemaText(JSON.stringify(inputSchema))}
            />
            {graph && <DrawingPreview name={name} graph={graph} />}
          </>
        )}
      </ResourceView>
    </div>
  )
}
