'use client'

import { createContext, createElement, useContext, type Context, type ReactNode } from 'react'

const LOWEST_LEVEL = 6

/** Level of the headings of the messages here. */
export const HeadingLevelContext: Context<number> = createContext(2)

/** The heading of a message, one level below what holds the message. */
export function MessageHeading({ children }: { children: ReactNode }): ReactNode {
  const level = useContext(HeadingLevelContext)
  return createElement(`h${Math.min(level, LOWEST_LEVEL)}`, null, children)
}
