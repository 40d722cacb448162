'use client'

import { cutText } from '@vitrine/transcript/model'
import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { type ToolCallProps, useReading } from '../reading/reading.ts'
import { ToolOutcome } from './tool-outcome.tsx'

const LONGEST = 160

/** Renders one line about a tool call: the name of the tool, and how the call ended. */
export function NamedToolCall({ part: { toolName, shownAs, result } }: ToolCallProps): ReactNode {
  const { labels } = useReading()
  return (
    <p className="vitrine-tool-named">
      <span className="vitrine-fold-name">
        <bdi>{cutText(readableLine(shownAs?.title ?? toolName), LONGEST)}</bdi>
      </span>
      <span className="vitrine-fold-end">
        {!result && labels.noAnswer}
        <ToolOutcome outcome={result?.outcome} durationMs={result?.durationMs} />
      </span>
    </p>
  )
}
