'use client'

import type { BrandFrame, PreparedRun, WorkflowRunViewProps } from '@vitrine/share-views'
import type { ComponentType, ReactNode } from 'react'
import { useResource } from '../resource/use-resource.ts'
import { PreviewLayout, type PreviewProps } from './preview-layout.tsx'

interface RunPreviewProps extends PreviewProps<PreparedRun>, Pick<WorkflowRunViewProps, 'fileUrl'> {}

interface LoadedView {
  View: ComponentType<WorkflowRunViewProps>
  Frame: typeof BrandFrame
}

async function loadView(): Promise<LoadedView> {
  const { WorkflowRunView: View, BrandFrame: Frame } = await import('@vitrine/share-views')
  return { View, Frame }
}

/** A preview of a run as readers will see it. */
export function RunPreview({ fileUrl, brand, ...preview }: RunPreviewProps): ReactNode {
  const view = useResource(loadView)
  return (
    <PreviewLayout {...preview} view={view}>
      {({ View, Frame }, run, timeZone) => (
        <Frame brand={brand}>
          <View run={run} fileUrl={fileUrl} headingLevel={3} timeZone={timeZone} />
        </Frame>
      )}
    </PreviewLayout>
  )
}
