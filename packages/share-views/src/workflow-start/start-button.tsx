'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import type { StartText } from './context/use-start-text.ts'

/** Renders the button that starts a run; it is disabled before hydration, and says so where there is no script. */
export function StartButton({ isSending, text }: { isSending: boolean; text: StartText }): ReactNode {
  const { t } = text
  const isHydrated = useIsHydrated()
  const word = isSending ? t(($) => $['share-views'].start.starting) : t(($) => $['share-views'].start.submit)
  return (
    <>
      <button
        type="submit"
        className="start-button start-main"
        disabled={!isHydrated}
        aria-disabled={isSending || undefined}
      >
        <span>{word}</span>
        {!isHydrated && (
          <noscript>
            <small>{t(($) => $['share-views'].start.scripts)}</small>
          </noscript>
        )}
      </button>
      <output className="visually-hidden">{isSending ? word : ''}</output>
    </>
  )
}

/** Whether React has hydrated the page. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
