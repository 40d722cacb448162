'use client'

import type { FilePart, SourcePart, ToolResult, ToolResultContent } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { CodeText } from './code-text.tsx'
import { DataView } from './data-view.tsx'
import { FileView } from './file-view.tsx'
import { useReading } from '../reading/reading.ts'
import { JsonDisclosure } from './json-disclosure.tsx'
import { SourceList, sourcesFrom } from './source-list.tsx'
import { TextView } from './text-view.tsx'

interface ToolResultViewProps {
  result: ToolResult
  address: string
  /** Whether pictures are shown elsewhere. */
  hasPicturesApart?: boolean
  /** Whether the texts are prose, which is shown whole, rather than output. */
  isProse?: boolean
}

/** Renders the result of a tool; adjacent sources become one list. */
export function ToolResultView({
  result,
  address,
  hasPicturesApart = false,
  isProse = false,
}: ToolResultViewProps): ReactNode {
  const { labels } = useReading()
  if (result.isWithheld)
    return (
      <p className="vitrine-caption">
        {labels.result} <bdi>{labels.withheldHere}</bdi>
      </p>
    )
  const isShown = (content: ToolResultContent) => !hasPicturesApart || !isPicture(content)
  if (!result.content.some(isShown)) return null
  return (
    <>
      <p className="vitrine-caption">{labels.result}</p>
      {result.content.map((content, index) => {
        if (!isShown(content)) return null
        if (content.type !== 'source')
          return (
            <ToolResultContentView
              key={index}
              content={content}
              address={`${address}/${index}`}
              isProse={isProse}
            />
          )
        if (result.content[index - 1]?.type === 'source') return null
        return <SourceList key={index} sources={sourcesFrom(result.content, index)} />
      })}
    </>
  )
}

/** Renders the pictures that a tool made, below its line. */
export function ResultPictures({ result, address }: ToolResultViewProps): ReactNode {
  return result.content.map(
    (content, index) =>
      isPicture(content) && <FileView key={index} part={content} address={`${address}/${index}`} />,
  )
}

function isPicture(content: ToolResultContent): content is FilePart {
  return content.type === 'file' && content.mediaType.startsWith('image/')
}

function ToolResultContentView({
  content,
  address,
  isProse,
}: {
  content: Exclude<ToolResultContent, SourcePart>
  address: string
  isProse: boolean
}): ReactNode {
  const { labels } = useReading()
  switch (content.type) {
    case 'text':
      if (isProse) return <TextView text={content.text} address={address} />
      return <CodeText dir="auto" text={content.text} address={address} />
    case 'file':
      return <FileView part={content} address={address} />
    case 'data':
      return <DataView part={content} address={address} />
    case 'unknown':
      return <JsonDisclosure label={labels.unknown} name={content.name} address={address} />
  }
}
