import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { renderCode } from '../documents/render-markdown.ts'

/** Code in colours, with a button that copies it where scripts run, and one that opens it for changes if it is editable. */
export function CodeBlock({
  code,
  language = 'tsx',
  label,
  isEditable = false,
}: {
  code: string
  language?: string
  label: string
  isEditable?: boolean
}): ReactNode {
  return (
    <div className="code">
      <p className="code-head">
        <span>{label}</span>
        <button type="button" className="quiet" data-copy hidden>
          Copy
        </button>
        {isEditable && (
          <button type="button" className="quiet" data-edit hidden>
            Edit
          </button>
        )}
      </p>
      <RichText html={renderCode(code, language)} />
    </div>
  )
}
