'use client'

import type { ReactNode } from 'react'
import { MessageHeading } from '../reading/message-heading.tsx'
import { useReading } from '../reading/reading.ts'
import { useComparisonText } from './comparison-text.ts'
import type { Side } from './side-mark.tsx'
import { TextDifference } from './text-difference.tsx'

/** Renders what came out of two runs, with the words marked that differ. */
export function ComparedOutputs({ first, second }: Record<Side, string>): ReactNode {
  const { labels } = useReading()
  const t = useComparisonText()
  return (
    <section className="vitrine-comparison-outputs">
      <MessageHeading>{labels.cameOut}</MessageHeading>
      {first === second ? (
        <p className="vitrine-comparison-same">{t(($) => $['share-views'].comparison.sameInBoth)}</p>
      ) : (
        <TextDifference first={first} second={second} />
      )}
    </section>
  )
}
