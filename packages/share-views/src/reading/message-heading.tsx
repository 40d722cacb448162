'use client'

import { createContext, createElement, useContext, type Context, type ReactNode } from 'react'

const LOWEST_LEVEL = 6

/** Level of the message headings below, 1 to 6 or deeper. */
export const HeadingLevelContext: Context<number> = createContext(2)

interface MessageHeadingProps {
  /** `auto` where the words are somebody else's, and need no element of their own for it. */
  dir?: 'auto'
  children: ReactNode
}

/** Renders a heading one level below that of the element around it, `h6` at most. */
export function MessageHeading({ dir, children }: MessageHeadingProps): ReactNode {
  const level = useContext(HeadingLevelContext)
  return createElement(`h${Math.min(level, LOWEST_LEVEL)}`, { dir }, children)
}
