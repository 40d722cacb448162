import { createContext } from 'react-router'
import { holdStill } from '../recovery/hold-still.ts'
import type { SharedConversation } from './shared-conversation.ts'

/** Finds a share by its id; nothing where there is none, or no longer. */
export type ReadShare = (id: string, signal: AbortSignal) => Promise<SharedConversation | undefined>

/** How the reading screen comes by a share: over the network, unless whoever renders the page has it at hand. */
export const readShareContext = createContext<ReadShare>(async (id, signal) => {
  const { readShareFromApi } = await holdStill(import('./read-share-from-api.ts'))
  return readShareFromApi(id, signal)
})
