'use client'

import type { QuestionsViewProps } from '@vitrine/share-views/workflow-live'
import type { ComponentType, ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'

async function loadView(): Promise<{ View: ComponentType<QuestionsViewProps> }> {
  const { QuestionsView: View } = await import('@vitrine/share-views/workflow-live')
  return { View }
}

/** What an agent asks before it goes on. Its forms are loaded with the first question: few talks have one. */
export function TalkQuestions(props: QuestionsViewProps): ReactNode {
  const view = useResource(loadView)
  return <ResourceView resource={view}>{({ View }) => <View {...props} />}</ResourceView>
}
