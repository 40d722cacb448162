'use client'

import type { ToolFields } from '@vitrine/api-client/contract/tools'
import { useCallback, useDeferredValue, useId, useState, type ReactNode } from 'react'
import { ConversationPreview } from '../preview/conversation-preview.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { conversationOfCall, sampleCall } from './sample-call.ts'

interface ToolPreviewProps {
  /** The tool as its form has it now. */
  tool: ToolFields
  name: string
}

/** A call as readers will meet it, which changes with the form; any call can be pasted to try it on. */
export function ToolPreview({ tool, name }: ToolPreviewProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const id = useId()
  const [call, setCall] = useState<string>()
  const text = call ?? sampleCall(tool)
  const shown = useDeferredValue(JSON.stringify([text, tool, name]))
  const prepare = useCallback(
    (signal: AbortSignal) => {
      const [given, fields, called] = JSON.parse(shown) as [string, ToolFields, string]
      const conversation =
        conversationOfCall(given, fields, called) ?? conversationOfCall(sampleCall(fields), fields, called)
      if (!conversation) throw new TypeError('A sample is a call.')
      return ports.preview.prepare(conversation, { signal })
    },
    [ports.preview, shown],
  )
  const isWrong = conversationOfCall(text, tool, name) === undefined
  return (
    <div className="work-tool-preview">
      <div className="work-field">
        <label htmlFor={id}>{t(($) => $['workspace-screens'].tool.previewCall)}</label>
        <div className="vitrine-input">
          <textarea
            id={id}
            dir="ltr"
            rows={7}
            spellCheck={false}
            value={text}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setCall(target.value)}
          />
        </div>
        <p id={`${id}-hint`} className="work-hint">
          {isWrong
            ? t(($) => $['workspace-screens'].tool.schemaWrong)
            : t(($) => $['workspace-screens'].tool.previewHint)}
        </p>
      </div>
      <ConversationPreview prepare={prepare} />
    </div>
  )
}
