'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** A date and time in the reader's language and time zone. */
export function Moment({ at, isDay = false }: { at: string; isDay?: boolean }): ReactNode {
  const { formatMoment, formatDay } = useText()
  return <time dateTime={at}>{isDay ? formatDay(at) : formatMoment(at)}</time>
}
