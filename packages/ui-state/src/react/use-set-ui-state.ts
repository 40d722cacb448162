'use client'

import type { UiStore } from '../state/create-ui-store.ts'
import { useUiStore } from './ui-state-provider.tsx'

/** The function that sets fields of the state: the same one at every render, and no reason to render again. */
export function useSetUiState(): UiStore['set'] {
  return useUiStore().set
}
