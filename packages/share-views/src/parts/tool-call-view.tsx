'use client'

import type { ReactNode } from 'react'
import { type ToolCallProps, useReading } from '../reading/reading.ts'
import { renderBy } from '../reading/renderers.ts'
import { ApprovalRequest } from './approval-request.tsx'

/** Renders a tool call: by the renderer of its tool, else as the view does; and whether it may be called. */
export function ToolCallView({ part, address }: ToolCallProps): ReactNode {
  const { renderers, ToolCall } = useReading()
  const children = <ToolCall part={part} address={address} />
  return (
    <>
      {renderBy(renderers?.tools, part.toolName, { part, children })}
      <ApprovalRequest part={part} />
    </>
  )
}
