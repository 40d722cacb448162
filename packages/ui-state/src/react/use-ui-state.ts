'use client'

import { useSyncExternalStore } from 'react'
import type { UiState } from '../state/ui-state.ts'
import { useUiStore } from './ui-state-provider.tsx'
import type { UiStore } from '../state/create-ui-store.ts'

/**
 * Returns one field of the state; renders again only when this field changes. Hydration begins with the initial
 * state.
 */
export function useUiState<Field extends keyof UiState>(field: Field): UiState[Field] {
  const { subscribe, getState, getInitialState } = useUiStore()
  return useSyncExternalStore(
    subscribe,
    () => getState()[field],
    () => getInitialState()[field],
  )
}

/** Returns the function that sets fields of the state. It is the same function at every render. */
export function useSetUiState(): UiStore['set'] {
  return useUiStore().set
}
