'use client'

import type { FilePart, SourcePart, ToolResult, ToolResultContent } from '@vitrine/transcript'
import { dataKind } from '@vitrine/transcript/model'
import type { ToolKind } from '@vitrine/transcript/tools'
import type { ReactNode } from 'react'
import { CodeText } from './code-text.tsx'
import { DataView } from './data-view.tsx'
import { isEmptyData } from './describe-data.ts'
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
  /** Of the tool: some answer in prose, or bring pages. */
  kind?: ToolKind | undefined
}

/** Renders the result of a tool; adjacent sources become one list. */
export function ToolResultView({
  result,
  address,
  hasPicturesApart = false,
  kind,
}: ToolResultViewProps): ReactNode {
  const { labels } = useReading()
  if (result.isWithheld)
    return (
      <p className="vitrine-caption">
        {labels.result} <bdi>{labels.withheldHere}</bdi>
      </p>
    )
  const isShown = (content: ToolResultContent) =>
    !isEmptyDetails(content) && (!hasPicturesApart || !isPicture(content))
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
              kind={kind}
            />
          )
        if (result.content[index - 1]?.type === 'source') return null
        return <SourceList key={index} sources={sourcesFrom(result.content, index)} />
      })}
    </>
  )
}

/** Renders the pictures that a tool made, below its line. */
export function ResultPictures({
  result,
  address,
}: Pick<ToolResultViewProps, 'result' | 'address'>): ReactNode {
  return result.content.map(
    (content, index) =>
      isPicture(content) && <FileView key={index} part={content} address={`${address}/${index}`} />,
  )
}

function isEmptyDetails(content: ToolResultContent): boolean {
  return content.type === 'data' && dataKind(content) === 'details' && isEmptyData(content)
}

function isPicture(content: ToolResultContent): content is FilePart {
  return content.type === 'file' && content.mediaType.startsWith('image/')
}

/** A text is prepared as it is, and anything else as JSON. */
function textOfOutput(data: unknown): string {
  return typeof data === 'string' ? data : (JSON.stringify(data) ?? '')
}

function ToolResultContentView({
  content,
  address,
  kind,
}: {
  content: Exclude<ToolResultContent, SourcePart>
  address: string
  kind: ToolKind | undefined
}): ReactNode {
  const { labels, renderers } = useReading()
  switch (content.type) {
    case 'text':
      if (kind === 'agent') return <TextView text={content.text} address={address} />
      return (
        <CodeText
          dir="auto"
          text={content.text}
          address={address}
          isPage={kind === 'fetch' || kind === 'web-search'}
        />
      )
    case 'file':
      return <FileView part={content} address={address} />
    case 'data':
      if (dataKind(content) === 'output' && !Object.hasOwn(renderers?.data ?? {}, content.name))
        return <CodeText text={textOfOutput(content.data)} address={address} />
      return <DataView part={content} address={address} context="result" />
    case 'unknown':
      return <JsonDisclosure label={labels.unknown} name={content.name} address={address} />
  }
}
