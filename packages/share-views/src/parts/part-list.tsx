'use client'

import type { DataPart, Message, Part, SourcePart } from '@vitrine/transcript'
import { dataKind } from '@vitrine/transcript/model'
import type { ReactNode } from 'react'
import { DataView } from './data-view.tsx'
import { isEmptyData, wordsOfData } from './describe-data.ts'
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
  const { renderers } = useReading()
  const { isNotice = false } = message
  const hasText = message.parts.some(({ type }) => type === 'text')
  const isShownByName = (name: string) => Object.hasOwn(renderers?.data ?? {}, name)
  return message.parts.map((part, index) => {
    const before = message.parts[index - 1]
    if (isNotice && hasText && isNoise(part) && !isShownByName(part.name)) return null
    if (isNotice && before?.type === 'data' && repeats(part, before) && !isShownByName(before.name))
      return null
    if (part.type !== 'source') {
      const address = partAddress(message.id, index)
      return <PartView key={index} part={part} address={address} isInNotice={isNotice} />
    }
    if (before?.type === 'source') return null
    return <SourceList key={index} sources={sourcesFrom(message.parts, index)} />
  })
}

/** Whether data says no more than what the text beside it is, in a notice whose head says so. */
function isNoise(part: Part): part is DataPart {
  if (part.type !== 'data' || !isEmptyData(part)) return false
  const kind = dataKind(part)
  return kind === 'information' || kind === 'compaction' || kind === 'compaction-summary'
}

/** Whether a text is the words that stand on the line of the failure before it. */
function repeats(part: Part, before: DataPart): boolean {
  const kind = dataKind(before)
  const isFailure = kind === 'error' || kind === 'end'
  return isFailure && part.type === 'text' && wordsOfData(before.data) === part.text.trim()
}

interface PartViewProps {
  part: Exclude<Part, SourcePart>
  address: string
  isInNotice: boolean
}

function PartView({ part, address, isInNotice }: PartViewProps): ReactNode {
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
      return <DataView part={part} address={address} context={isInNotice ? 'notice' : 'message'} />
    case 'unknown':
      return <JsonDisclosure label={labels.unknown} name={part.name} address={address} />
  }
}
