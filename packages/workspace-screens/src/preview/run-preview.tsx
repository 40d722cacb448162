'use client'

import type { PreparedRun, WorkflowRunViewProps } from '@vitrine/share-views'
import type { ComponentType, ReactNode } from 'react'
import { useResource } from '../resource/use-resource.ts'
import { PreviewLayout, type PreviewProps } from './preview-layout.tsx'

interface RunPreviewProps extends PreviewProps<PreparedRun>, Pick<WorkflowRunViewProps, 'fileUrl'> {}

async function loadView(): Promise<{ View: ComponentType<WorkflowRunViewProps> }> {
  const { WorkflowRunView: View } = await import('@vitrine/share-views')
  return { View }
}

/** A preview of a run as readers will see it. */
export function RunPreview({ fileUrl, ...preview }: RunPreviewProps): ReactNode {
  const view = useResource(loadView)
  return (
    <PreviewLayout {...preview} view={view}>
      {({ View }, run, timeZone) => <View run={run} fileUrl={fileUrl} headingLevel={3} timeZone={timeZone} />}
    </PreviewLayout>
  )
}
