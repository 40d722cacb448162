'use client'

import type { LiveRenderer } from '@vitrine/share-views/live'
import type { StartableWorkflow } from '@vitrine/share-views/workflow-start'
import { useMemo } from 'react'
import { useResource } from '../resource/use-resource.ts'

async function loadRenderer(): Promise<LiveRenderer> {
  const { descriptionRenderer } = await import('./description-renderer.ts')
  return descriptionRenderer
}

const loadNothing = () => Promise.resolve(undefined)

/** Renders a Markdown description as visitors see it; undefined while the renderer is being loaded. */
export function useDescriptionHtml(description: string): StartableWorkflow['descriptionHtml'] {
  const { value: renderer } = useResource<LiveRenderer | undefined>(
    description === '' ? loadNothing : loadRenderer,
  )
  return useMemo(() => {
    const [rendered] = renderer?.prepare({ type: 'text', text: description }, 'description') ?? []
    return rendered?.[1]
  }, [renderer, description])
}
