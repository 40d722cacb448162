import type { ReactNode } from 'react'
import { LoadingSpinner } from './loading-spinner.tsx'

/** Stands while the first screen loads, where the server sent none. */
export function LoadingScreen(): ReactNode {
  return (
    <main className="loading-screen">
      <LoadingSpinner isLoading />
    </main>
  )
}
