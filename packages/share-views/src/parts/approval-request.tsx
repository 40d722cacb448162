'use client'

import type { ToolCallPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import type { ToolApproval } from '../reading/renderers.ts'

/** Renders the question whether a tool may be called, where it is open; nothing else. */
export function ApprovalRequest({ part }: { part: ToolCallPart }): ReactNode {
  const { labels, onApproval } = useReading()
  const request = useOpenApproval(part)
  if (!request || !onApproval) return null
  return (
    <fieldset className="vitrine-approval">
      <legend>{labels.approvalAsked}</legend>
      <button type="button" onClick={() => onApproval({ ...request, approved: true })}>
        {labels.allow}
      </button>
      <button type="button" onClick={() => onApproval({ ...request, approved: false })}>
        {labels.deny}
      </button>
    </fieldset>
  )
}

/** Returns the request to allow a call, where it is open. */
export function useOpenApproval({ toolCallId, result }: ToolCallPart): ToolApproval | undefined {
  const { approvals } = useReading()
  return result ? undefined : approvals?.find((each) => each.toolCallId === toolCallId)
}
