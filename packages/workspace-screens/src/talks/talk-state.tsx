'use client'

import type { TalkStanding } from '@vitrine/api-client/contract/talks'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useText } from '../text/use-text.ts'

interface TalkStateProps {
  standing: TalkStanding
  /** Of the agent. */
  name: string
  isRetrying: boolean
  /** Lets the agent answer once more; absent for who may not. */
  onRetry?: (() => void) | undefined
}

/** Says how a talk stands, and lets the last answer be had once more. */
export function TalkState({ standing, name, isRetrying, onRetry }: TalkStateProps): ReactNode {
  const { t } = useText()
  const isOver = standing.status !== 'answering' && standing.status !== 'waiting'
  return (
    <div className="work-talk-state" data-kind={standing.status}>
      <output>
        <StateText standing={standing} name={name} />
      </output>
      {isOver && (
        <div className="work-talk-actions">
          {onRetry && (
            <Button
              kind={standing.status === 'failed' ? 'plain' : 'quiet'}
              isRunning={isRetrying}
              onPress={onRetry}
            >
              {t(($) => $['workspace-screens'].talk.retry)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function StateText({
  standing: { status, error },
  name,
}: Pick<TalkStateProps, 'standing' | 'name'>): ReactNode {
  const { t } = useText()
  const describeProblem = useProblemLabel()
  switch (status) {
    case 'idle':
      return null
    case 'answering':
      return t(($) => $['workspace-screens'].talk.answering, { name })
    case 'waiting':
      return t(($) => $['workspace-screens'].talk.waiting, { name })
    case 'stopped':
      return t(($) => $['workspace-screens'].talk.stopped)
    case 'failed':
      break
  }
  if (error === null) return t(($) => $['workspace-screens'].talk.cutShort)
  switch (error.reason) {
    case undefined:
      return (
        <>
          {t(($) => $['workspace-screens'].talk.failed)} <bdi>{error.message}</bdi>
        </>
      )
    case 'server-lost':
      return t(($) => $['workspace-screens'].talk.serverLost)
    case 'time-limit':
    case 'too-much':
    case 'cut-off':
      return t(($) => $['workspace-screens'].talk.cutShort)
    default:
      return describeProblem({ reason: `agent-${error.reason}` })
  }
}
