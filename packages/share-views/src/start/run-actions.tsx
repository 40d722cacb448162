'use client'

import { ProblemLine, useAction } from '@vitrine/ui/forms'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useStartText } from './use-start-text.ts'

/** What is done with a run that has finished. */
export interface RunActionsProps {
  /** Publishes a frozen copy, and gives the whole address of its link; absent for who may not. */
  shareRun?: () => Promise<string>
  /** Says that visitors cannot publish, where whoever offers the workflow has decided so. */
  isSharingOff?: boolean
  /** Goes back to the form with the inputs of this run. */
  onRunAgain(): void
}

/** Stands below a run that has finished: share it, and run it again. */
export function RunActions({ shareRun, isSharingOff = false, onRunAgain }: RunActionsProps): ReactNode {
  const { t } = useStartText()
  const id = useId()
  const [link, setLink] = useState<string>()
  const [copied, setCopied] = useState<'copied' | 'copyRefused'>()
  const field = useRef<HTMLInputElement>(null)
  const { running, problem, run } = useAction(() => t(($) => $['share-views'].start.run.shareFailed))
  useEffect(() => {
    if (link === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [link])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '')
      setCopied('copied')
    } catch {
      field.current?.select()
      setCopied('copyRefused')
    }
  }
  return (
    <div className="vitrine start-actions">
      {link === undefined && shareRun && (
        <button
          type="button"
          className="start-button start-main"
          aria-describedby={`${id}-publishes`}
          aria-disabled={running !== undefined || undefined}
          onClick={() => void run('share', async () => setLink(await shareRun()))}
        >
          {running === undefined
            ? t(($) => $['share-views'].start.run.share)
            : t(($) => $['share-views'].start.run.sharing)}
        </button>
      )}
      {link !== undefined && (
        <div className="start-link">
          <label htmlFor={id}>{t(($) => $['share-views'].start.run.link)}</label>
          <input
            ref={field}
            id={id}
            className="start-input"
            readOnly
            dir="ltr"
            value={link}
            aria-describedby={`${id}-about`}
          />
          <button type="button" className="start-button start-plain" onClick={() => void copy()}>
            {t(($) => $['share-views'].start.run.copy)}
          </button>
          <output>{copied && t(($) => $['share-views'].start.run[copied])}</output>
          <p id={`${id}-about`}>{t(($) => $['share-views'].start.run.shared)}</p>
        </div>
      )}
      <button type="button" className="start-button start-plain" onClick={onRunAgain}>
        {t(($) => $['share-views'].start.run.again)}
      </button>
      {link === undefined && shareRun && (
        <p id={`${id}-publishes`} className="start-publishes">
          {t(($) => $['share-views'].start.run.publishes)}
        </p>
      )}
      {isSharingOff && <p className="start-publishes">{t(($) => $['share-views'].start.run.sharingOff)}</p>}
      <ProblemLine text={problem} />
    </div>
  )
}
