import { createContext } from 'react-router'
import { suspendUntilReload } from '../recovery/suspend-until-reload.ts'
import type { LivePage } from './live-page.ts'

/** Finds a public page by its id; nothing where there is none, or no longer. */
export type ReadLivePage = (id: string, signal?: AbortSignal) => Promise<LivePage | undefined>

/** How live screens come by a page: over the network, unless whoever renders the page has it at hand. */
export const readLivePageContext = createContext<ReadLivePage>(async (id, signal) => {
  const { readLivePageFromApi } = await suspendUntilReload(import('./read-live-page-from-api.ts'))
  return readLivePageFromApi(id, signal)
})
