'use client'

import type { DataPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { renderBy } from '../reading/renderers.ts'
import { JsonDisclosure } from './json-disclosure.tsx'

/** Renders data of an application's own: by its renderer, else as JSON to be opened. */
export function DataView({ part, address }: { part: DataPart; address: string }): ReactNode {
  const { labels, renderers } = useReading()
  const children = <JsonDisclosure label={labels.data} name={part.name} address={address} />
  return renderBy(renderers?.data, part.name, { part, children })
}
