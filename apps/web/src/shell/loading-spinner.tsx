import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'

/** How long a screen may take before anything is said about it, in milliseconds. */
const SPINNER_DELAY_MS = 150

/** Says that a screen is on its way, neither shown nor read out while that takes no time. */
export function LoadingSpinner({ isLoading }: { isLoading: boolean }): ReactNode {
  const t = useText()
  const isLate = useIsLate(isLoading)
  return (
    <output className="loading">
      {isLate && <span className="loading-spinner">{t(($) => $.translation.frame.loading)}</span>}
    </output>
  )
}

function useIsLate(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsLate(true), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isLoading])
  return isLate
}

/** Stands while the first screen loads, where the server sent none. */
export function LoadingScreen(): ReactNode {
  return (
    <main className="loading-screen">
      <LoadingSpinner isLoading />
    </main>
  )
}
