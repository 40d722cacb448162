'use client'

import { useEffect, useSyncExternalStore } from 'react'
import type { LiveRenderer } from '../live-conversation/live-renderer.ts'

const listeners = new Set<() => void>()
let markdown: LiveRenderer | undefined
let isLoading = false

/** Text stays unformatted where it cannot be loaded; the next view tries again. */
async function loadMarkdown(): Promise<void> {
  if (isLoading || markdown) return
  isLoading = true
  try {
    const { createLiveRenderer } = await import('../live-conversation/create-live-renderer.ts')
    markdown = createLiveRenderer()
    for (const tell of listeners) tell()
  } catch {
    isLoading = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the renderer that was given, else one of Markdown once it is loaded. */
export function useRenderer(given: LiveRenderer | undefined): LiveRenderer | undefined {
  const loaded = useSyncExternalStore(
    subscribe,
    () => markdown,
    () => undefined,
  )
  useEffect(() => {
    if (!given) void loadMarkdown()
  }, [given])
  return given ?? loaded
}
