import type { ConversationPageAnswer, HeldFindings } from '@vitrine/api-client/contract/pages'
import { useCallback, useEffect } from 'react'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { type Resource, useResource } from '../resource/use-resource.ts'

/** How often it is looked whether something was found in what a page holds back, in milliseconds. */
const LOOK_MS = 3000

/** Loads the live page of a conversation, and looks again while it is open: others may set a delay, and what is found asks for a decision. */
export function useWatchedPage(conversationId: string): Resource<ConversationPageAnswer> {
  const { ports } = useWorkspaceScreens()
  const resource = useResource(
    useCallback(
      (signal: AbortSignal) => ports.pages.read(conversationId, { signal }),
      [ports, conversationId],
    ),
  )
  const { change } = resource
  const isWatched = resource.value?.page?.isOpen === true
  useEffect(() => {
    if (!isWatched) return
    const controller = new AbortController()
    const { signal } = controller
    const look = async () => {
      const { page } = await ports.pages.read(conversationId, { signal })
      const held = page?.held ?? null
      if (!signal.aborted)
        change((now) => (now.page && !isSame(now.page.held, held) ? { page: { ...now.page, held } } : now))
    }
    // A look that fails is followed by another one.
    const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [isWatched, ports, conversationId, change])
  return resource
}

/** What was found stays the same when it is due; it stands in more places when more is written. */
function isSame(one: HeldFindings | null, other: HeldFindings | null): boolean {
  return one?.id === other?.id && one?.isStanding === other?.isStanding && one?.total === other?.total
}
