'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import type { Progress } from '../port/import-port.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { ProgressBar } from './progress-bar.tsx'

interface WorkProgressProps {
  title: string
  progress: Progress
  onCancel(): void
}

/** The progress of a file that is being read, with a button that cancels. */
export function WorkProgress({ title, progress, onCancel }: WorkProgressProps): ReactNode {
  const { t } = useText()
  return (
    <section className="work-progress">
      <FocusedHeading>
        <bdi>{visibleTitle(title)}</bdi>
      </FocusedHeading>
      <ProgressBar progress={progress} />
      <Button onPress={onCancel}>{t(($) => $['workspace-screens'].dialog.cancel)}</Button>
    </section>
  )
}
