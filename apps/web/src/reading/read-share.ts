import { createContext } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { SharedConversation } from './shared-conversation.ts'
import type { SharedRun } from './shared-run.ts'

/** What a link shows. */
export type SharedThing = SharedConversation | SharedRun

/** Finds a share by its id; nothing where there is none, or no longer. */
export type ReadShare = (id: string, signal: AbortSignal) => Promise<SharedThing | undefined>

/** How the reading screens come by a share: over the network, unless whoever renders the page has it at hand. */
export const readShareContext = createContext<ReadShare>(async (id, signal) => {
  const { readShareFromApi } = await suspendUntilReload(import('./read-share-from-api.ts'))
  return readShareFromApi(id, signal)
})
