'use client'

import type { PageEntry } from '@vitrine/api-client/contract/pages'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useText } from '../text/use-text.ts'

interface StopButtonProps {
  page: PageEntry
  isRunning: boolean
  onPress(isStopped: boolean): void
}

/** A button that stops a live page at once, without a question, or lets it go on. */
export function StopButton({ page: { isStopped }, isRunning, onPress }: StopButtonProps): ReactNode {
  const { t } = useText()
  return (
    <Button
      kind={isStopped ? 'main' : 'plain'}
      isRunning={isRunning}
      runningLabel={
        isStopped
          ? t(($) => $['workspace-screens'].livePage.resuming)
          : t(($) => $['workspace-screens'].livePage.stopping)
      }
      onPress={() => onPress(!isStopped)}
    >
      {isStopped
        ? t(($) => $['workspace-screens'].livePage.resume)
        : t(($) => $['workspace-screens'].livePage.stop)}
    </Button>
  )
}
