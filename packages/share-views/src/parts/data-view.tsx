'use client'

import type { DataPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { renderBy } from '../reading/renderers.ts'
import { firstLine } from '../tools/first-line.ts'
import { JsonDisclosure } from './json-disclosure.tsx'

/** Renders data of an application's own: by its renderer, else as JSON to be opened, with the words in it on its line. */
export function DataView({ part, address }: { part: DataPart; address: string }): ReactNode {
  const { labels, renderers } = useReading()
  const words = wordsOf(part.data)
  const isError = part.name === 'error'
  const named = words === '' ? part.name : `${part.name}: ${words}`
  const children = (
    <JsonDisclosure
      label={isError ? labels.error : labels.data}
      name={isError ? words : named}
      isError={isError}
      address={address}
    />
  )
  return renderBy(renderers?.data, part.name, { part, children })
}

/** What data says to people, in one line. */
function wordsOf(data: unknown, deepest = 2): string {
  if (typeof data === 'string') return firstLine(data)
  if (typeof data !== 'object' || data === null) return ''
  const { message, error, reason, files } = data as Record<string, unknown>
  for (const words of [message, reason]) if (typeof words === 'string') return firstLine(words)
  if (Array.isArray(files)) return firstLine(files.map(nameOfFile).filter(Boolean).join(', '))
  return deepest > 0 ? wordsOf(error, deepest - 1) : ''
}

function nameOfFile(path: unknown): string {
  return typeof path === 'string' ? (path.split(/[/\\]/).at(-1) ?? '') : ''
}
