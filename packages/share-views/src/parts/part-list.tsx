'use client'

import type { Message, Part, SourcePart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { DataView } from './data-view.tsx'
import { wordsOfData } from './describe-data.ts'
import { FileView } from './file-view.tsx'
import { partAddress } from '../address/html-addresses.ts'
import { useReading } from '../reading/reading.ts'
import { JsonDisclosure } from './json-disclosure.tsx'
import { ReasoningView } from './reasoning-view.tsx'
import { SourceList, sourcesFrom } from './source-list.tsx'
import { TextView } from './text-view.tsx'
import { ToolCallView } from './tool-call-view.tsx'

/** Renders the parts of a message in their order; adjacent sources become one list. */
export function PartList({ message }: { message: Message }): ReactNode {
  const hasText = message.parts.some(({ type }) => type === 'text')
  return message.parts.map((part, index) => {
    if (repeats(part, message.parts[index - 1])) return null
    if (part.type !== 'source') {
      const address = partAddress(message.id, index)
      return <PartView key={index} part={part} address={address} isBesideText={hasText} />
    }
    if (message.parts[index - 1]?.type === 'source') return null
    return <SourceList key={index} sources={sourcesFrom(message.parts, index)} />
  })
}

/** Whether a text is the words that stand on the line of the data before it, as those of an error. */
function repeats(part: Part, before: Part | undefined): boolean {
  return part.type === 'text' && before?.type === 'data' && wordsOfData(before.data) === part.text.trim()
}

interface PartViewProps {
  part: Exclude<Part, SourcePart>
  address: string
  isBesideText: boolean
}

function PartView({ part, address, isBesideText }: PartViewProps): ReactNode {
  const { labels } = useReading()
  switch (part.type) {
    case 'text':
      return <TextView text={part.text} address={address} />
    case 'reasoning':
      return <ReasoningView part={part} address={address} />
    case 'tool-call':
      return <ToolCallView part={part} address={address} />
    case 'file':
      return <FileView part={part} address={address} />
    case 'data':
      return <DataView part={part} address={address} isBesideText={isBesideText} />
    case 'unknown':
      return <JsonDisclosure label={labels.unknown} name={part.name} address={address} />
  }
}
