'use client'

import { memo, type ComponentType, type ReactNode } from 'react'
import { useLiveText } from './use-live-text.ts'

/** Says that somebody is still writing. */
export const WritingSign: ComponentType<{ name: string }> = memo(function WritingSign({
  name,
}: {
  name: string
}): ReactNode {
  const t = useLiveText()
  return (
    <p className="vitrine-writing">
      <span className="vitrine-writing-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{t(($) => $['share-views'].live.writing, { name })}</span>
    </p>
  )
})
