'use client'

import type { DataPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { renderBy } from '../reading/renderers.ts'
import { type DataContext, describeData } from './describe-data.ts'
import { JsonDisclosure } from './json-disclosure.tsx'

interface DataViewProps {
  part: DataPart
  address: string
  context?: DataContext
}

/** Renders data of an application's own: by its renderer, else as a line in words that opens to the JSON. */
export function DataView({ part, address, context }: DataViewProps): ReactNode {
  const { labels, renderers } = useReading()
  const { label, words, isError = false } = describeData(part, labels, context)
  const children = <JsonDisclosure label={label} name={words} isError={isError} address={address} />
  return renderBy(renderers?.data, part.name, { part, children })
}
