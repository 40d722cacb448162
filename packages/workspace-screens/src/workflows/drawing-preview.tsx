'use client'

import type { WorkflowGraph } from '@vitrine/transcript'
import { useCallback, type ReactNode } from 'react'
import { RunPreview } from '../preview/run-preview.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'

interface DrawingPreviewProps {
  /** Of the workflow. */
  name: string
  graph: WorkflowGraph
}

const noFile = () => undefined

/** The drawing of a workflow, as the page of a run shows it before its first step. */
export function DrawingPreview({ name, graph }: DrawingPreviewProps): ReactNode {
  const { ports } = useWorkspaceScreens()
  const prepare = useCallback(
    (signal: AbortSignal) =>
      ports.preview.prepareRun(
        {
          id: 'drawing',
          workflow: { name, graph },
          status: 'unset',
          steps: [],
          source: { format: 'vitrine' },
        },
        { signal },
      ),
    [ports, name, graph],
  )
  return <RunPreview prepare={prepare} fileUrl={noFile} onSettled={() => {}} />
}
