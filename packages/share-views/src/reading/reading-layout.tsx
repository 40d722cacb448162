'use client'

import type { ReactNode, RefObject } from 'react'
import { HeadingLevelContext } from './message-heading.tsx'
import { ReadingContext, type Reading } from './reading.ts'
import type { ViewOptions } from './view-options.ts'

interface ReadingFrameProps {
  reading: Reading
  /** Level of the title's heading. */
  headingLevel: number
  /** Classes beside `vitrine`. */
  className: string
  /** Classes and room that the application chose. */
  options?: Pick<ViewOptions, 'className' | 'density'>
  frame: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Renders the outermost element of a view, which provides its reading and heading level, and words for scripts. */
export function ReadingLayout({
  reading,
  headingLevel,
  className,
  options = {},
  frame,
  children,
}: ReadingFrameProps): ReactNode {
  const { loadImage, imageFailed } = reading.labels
  return (
    <ReadingContext.Provider value={reading}>
      <HeadingLevelContext.Provider value={headingLevel + 1}>
        <div
          ref={frame}
          className={['vitrine', className, options.className].filter(Boolean).join(' ')}
          data-density={options.density === 'compact' ? 'compact' : undefined}
          data-load-image={loadImage}
          data-image-failed={imageFailed}
        >
          {children}
        </div>
      </HeadingLevelContext.Provider>
    </ReadingContext.Provider>
  )
}
