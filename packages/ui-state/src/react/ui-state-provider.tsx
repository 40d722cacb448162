'use client'

import { createContext, useContext, type ReactNode } from 'react'
import type { UiStore } from '../state/create-ui-store.ts'

const UiStoreContext = createContext<UiStore | undefined>(undefined)

/** Properties of `UiStateProvider`. */
export interface UiStateProviderProps {
  /** Created once by the application, outside of rendering. On a server: one for each request. */
  store: UiStore
  children?: ReactNode
}

/** Provides the store to the hooks below it. */
export function UiStateProvider({ store, children }: UiStateProviderProps): ReactNode {
  return <UiStoreContext.Provider value={store}>{children}</UiStoreContext.Provider>
}

/** Returns the nearest provider's store. Throws where there is none. */
export function useUiStore(): UiStore {
  const store = useContext(UiStoreContext)
  if (!store)
    throw new Error('Interface state is read outside of a UiStateProvider. Wrap the application in one.')
  return store
}
