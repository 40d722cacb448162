import { createLookUp } from '@vitrine/ui/texts'
import type { ReactNode } from 'react'
import { englishLabels } from '../reading/english-of-views.ts'
import { englishLive } from '../reading/english.constant.ts'
import { type LabelOptions, useGivenLabels } from '../reading/labels-provider.tsx'
import { useCreateReading } from '../reading/use-create-reading.ts'
import type { LookUpLabel } from '../reading/view-labels.ts'
import type { Words } from '../reading/words.ts'

const around: LabelOptions = {}

const lookUpEnglish = createLookUp(englishLive, 'en')

/**
 * Renders nothing, and passes the words of the reader's language to `onRead`: those of the labels around, as every
 * view has.
 */
export function ReadWords({
  timeZone = 'UTC',
  onRead,
}: {
  /** @default 'UTC' */
  timeZone?: string
  onRead(words: Words): void
}): ReactNode {
  const { lookUp } = useGivenLabels(around)
  const text: LookUpLabel = (key, values) => lookUp(key, values) || lookUpEnglish(key, values)
  onRead({ ...useCreateReading(englishLabels, timeZone), live: { text } })
  return null
}
