'use client'

import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useStartText } from './context/use-start-text.ts'

interface RunLinkProps {
  url: string
  /** Whether the link was made just now, at the reader's request. */
  isNew: boolean
}

/** Renders the link of a published run, with a button that copies it. */
export function RunLink({ url, isNew }: RunLinkProps): ReactNode {
  const { t } = useStartText()
  const id = useId()
  const [copied, setCopied] = useState<'copied' | 'copyRefused'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    field.current?.focus()
    field.current?.select()
  }, [isNew])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('copied')
    } catch {
      field.current?.select()
      setCopied('copyRefused')
    }
  }
  return (
    <div className="start-link">
      <label htmlFor={id}>{t(($) => $['share-views'].start.run.link)}</label>
      <input
        ref={field}
        id={id}
        className="start-input"
        readOnly
        dir="ltr"
        value={url}
        aria-describedby={`${id}-about`}
      />
      <button type="button" className="start-button start-plain" onClick={() => void copy()}>
        {t(($) => $['share-views'].start.run.copy)}
      </button>
      <output>{copied && t(($) => $['share-views'].start.run[copied])}</output>
      <p id={`${id}-about`}>{t(($) => $['share-views'].start.run.shared)}</p>
    </div>
  )
}
