'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'

interface FailureProps {
  error: unknown
  isRetrying?: boolean
  onRetry(): void
}

/**
 * Describes why something could not be loaded, with a button that tries again. Tries by itself when the connection is
 * back.
 */
export function Failure({ error, isRetrying = false, onRetry }: FailureProps): ReactNode {
  const { t } = useText()
  const describeProblem = useProblemLabel()
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    const onOnline = () => retry.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return (
    <div className="work-failure" role="alert">
      <p>{describeProblem(error)}</p>
      <Button
        isRunning={isRetrying}
        runningLabel={t(($) => $['workspace-screens'].resource.retrying)}
        onPress={onRetry}
      >
        {t(($) => $['workspace-screens'].resource.retry)}
      </Button>
    </div>
  )
}
