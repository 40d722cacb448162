import type { ReactNode } from 'react'
import { useCreateReading } from '../reading/use-create-reading.ts'
import type { Words } from '../reading/words.ts'

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
  onRead(useCreateReading(timeZone))
  return null
}
