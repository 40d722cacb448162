import { RichText } from '@vitrine/rich-text/react'
import type { ReactNode } from 'react'
import { renderCode } from '../documents/render-markdown.ts'

/** Code in colours, with a button that copies it where scripts run. */
export function CodeBlock({
  code,
  language = 'tsx',
  label,
}: {
  code: string
  language?: string
  label: string
}): ReactNode {
  return (
    <div className="code">
      <p className="code-head">
        <span>{label}</span>
        <button type="button" className="quiet" data-copy hidden>
          Copy
        </button>
      </p>
      <RichText html={renderCode(code, language)} />
    </div>
  )
}
