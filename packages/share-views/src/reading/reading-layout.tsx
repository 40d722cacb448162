'use client'

import type { ReactNode, RefObject } from 'react'
import { HeadingLevelContext } from './message-heading.tsx'
import { ReadingContext, type Reading } from './reading.ts'

interface ReadingFrameProps {
  reading: Reading
  /** Level of the heading on top. */
  headingLevel: number
  /** Classes beside the one that every view has. */
  className: string
  frame: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What every view stands in: its reading, the level of its headings, and the words that scripts need of it. */
export function ReadingLayout({
  reading,
  headingLevel,
  className,
  frame,
  children,
}: ReadingFrameProps): ReactNode {
  const { loadImage, imageFailed } = reading.labels
  return (
    <ReadingContext.Provider value={reading}>
      <HeadingLevelContext.Provider value={headingLevel + 1}>
        <div
          ref={frame}
          className={`vitrine ${className}`}
          data-load-image={loadImage}
          data-image-failed={imageFailed}
        >
          {children}
        </div>
      </HeadingLevelContext.Provider>
    </ReadingContext.Provider>
  )
}
