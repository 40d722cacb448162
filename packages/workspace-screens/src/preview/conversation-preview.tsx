'use client'

import type { BrandFrame, ConversationViewProps, PreparedConversation } from '@vitrine/share-views'
import type { ComponentType, ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PreviewLayout, type PreviewProps } from './preview-layout.tsx'

interface ConversationPreviewProps
  extends PreviewProps<PreparedConversation>, Pick<ConversationViewProps, 'fileUrl'> {}

interface LoadedView {
  View: ComponentType<ConversationViewProps>
  Frame: typeof BrandFrame
}

async function loadView(): Promise<LoadedView> {
  const { ConversationView: View, BrandFrame: Frame } = await import('@vitrine/share-views')
  return { View, Frame }
}

/** A preview of a conversation as readers will see it. */
export function ConversationPreview({ fileUrl, brand, ...preview }: ConversationPreviewProps): ReactNode {
  const view = useResource(loadView)
  const { diagramFrame } = useWorkspaceScreens()
  return (
    <PreviewLayout {...preview} view={view}>
      {({ View, Frame }, conversation, timeZone) => (
        <Frame brand={brand}>
          <View
            conversation={conversation}
            fileUrl={fileUrl}
            diagramFrame={diagramFrame}
            headingLevel={3}
            timeZone={timeZone}
          />
        </Frame>
      )}
    </PreviewLayout>
  )
}
