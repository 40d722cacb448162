'use client'

import type { ToolResult, ToolResultContent } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { CodeText } from './code-text.tsx'
import { DataView } from './data-view.tsx'
import { FileView } from './file-view.tsx'
import { useReading } from '../reading/reading.ts'
import { JsonDisclosure } from './json-disclosure.tsx'
import { SourceList } from './source-list.tsx'

/** Renders the result of a tool. */
export function ToolResultView({ result, address }: { result: ToolResult; address: string }): ReactNode {
  const { labels } = useReading()
  if (result.isWithheld)
    return (
      <p className="vitrine-caption">
        {labels.result} <bdi>{labels.withheldHere}</bdi>
      </p>
    )
  if (result.content.length === 0) return null
  return (
    <>
      <p className="vitrine-caption">{labels.result}</p>
      {result.content.map((content, index) => (
        <ToolResultContentView key={index} content={content} address={`${address}/${index}`} />
      ))}
    </>
  )
}

function ToolResultContentView({
  content,
  address,
}: {
  content: ToolResultContent
  address: string
}): ReactNode {
  const { labels } = useReading()
  switch (content.type) {
    case 'text':
      return <CodeText dir="auto" text={content.text} address={address} />
    case 'file':
      return <FileView part={content} address={address} />
    case 'source':
      return <SourceList sources={[content]} />
    case 'data':
      return <DataView part={content} address={address} />
    case 'unknown':
      return <JsonDisclosure label={labels.unknown} name={content.name} address={address} />
  }
}
