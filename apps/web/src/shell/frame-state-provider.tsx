import { UiStateProvider } from '@vitrine/ui-state/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { FrameState } from './create-frame-state.ts'
import type { StorageFailures } from './storage-failures.ts'

const StorageFailuresContext = createContext<StorageFailures | undefined>(undefined)

/** Gives the frame's parts what they remember. */
export function FrameStateProvider({
  state,
  children,
}: {
  state: FrameState
  children: ReactNode
}): ReactNode {
  return (
    <StorageFailuresContext value={state.failures}>
      <UiStateProvider store={state.store}>{children}</UiStateProvider>
    </StorageFailuresContext>
  )
}

/** Where failures of the storage are reported. */
export function useStorageFailures(): StorageFailures {
  const failures = useContext(StorageFailuresContext)
  if (!failures) throw new Error('There is no FrameStateProvider.')
  return failures
}
