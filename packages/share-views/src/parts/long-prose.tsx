'use client'

import type { ReactNode } from 'react'
import type { ProseProps } from '../reading/reading.ts'
import { LongBox } from './long-box.tsx'
import { TextView } from './text-view.tsx'

/** Renders prose of many lines, such as a page that was pasted or fetched, in a box until its reader asks for all of it. */
export function LongProse({ className = '', ...prose }: ProseProps): ReactNode {
  return (
    <LongBox>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={`vitrine-long-prose ${className}`.trim()} tabIndex={0}>
        <TextView {...prose} />
      </div>
    </LongBox>
  )
}
