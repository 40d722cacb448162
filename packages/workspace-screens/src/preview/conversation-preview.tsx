'use client'

import type { ConversationViewProps, PreparedConversation } from '@vitrine/share-views'
import type { ComponentType, ReactNode } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { PreviewLayout, type PreviewProps } from './preview-layout.tsx'

interface ConversationPreviewProps
  extends PreviewProps<PreparedConversation>, Pick<ConversationViewProps, 'fileUrl'> {}

async function loadView(): Promise<{ View: ComponentType<ConversationViewProps> }> {
  const { ConversationView: View } = await import('@vitrine/share-views')
  return { View }
}

/** A preview of a conversation as readers will see it. */
export function ConversationPreview({ fileUrl, ...preview }: ConversationPreviewProps): ReactNode {
  const view = useResource(loadView)
  const { diagramFrame } = useWorkspaceScreens()
  return (
    <PreviewLayout {...preview} view={view}>
      {({ View }, conversation, timeZone) => (
        <View
          conversation={conversation}
          fileUrl={fileUrl}
          diagramFrame={diagramFrame}
          headingLevel={3}
          timeZone={timeZone}
        />
      )}
    </PreviewLayout>
  )
}
