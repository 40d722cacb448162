'use client'

import type { ConversationViewProps } from '@vitrine/share-views'
import type { ComponentType } from 'react'
import { useResource, type Resource } from '../resource/use-resource.ts'

type ConversationView = ComponentType<ConversationViewProps>

async function loadConversationView(): Promise<{ View: ConversationView }> {
  const { ConversationView: View } = await import('@vitrine/share-views')
  return { View }
}

/** The view that readers get, loaded when it is needed. */
export function useConversationView(): Resource<{ View: ConversationView }> {
  return useResource(loadConversationView)
}
