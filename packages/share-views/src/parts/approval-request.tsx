'use client'

import type { ToolCallPart } from '@vitrine/transcript'
import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'

/** Renders the question whether a tool may be called, where it is open; nothing else. */
export function ApprovalRequest({ part }: { part: ToolCallPart }): ReactNode {
  const { labels, approvals, onApproval } = useReading()
  const request = part.result ? undefined : approvals?.find((each) => each.toolCallId === part.toolCallId)
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
