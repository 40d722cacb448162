'use client'

import type { ReactNode } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface TitleTextProps {
  title: string
  /** Stands where there is no title. @default a word for a conversation without one */
  untitled?: string
}

/** A title as one line, in its own direction; a word for it where there is none. */
export function TitleText({ title, untitled }: TitleTextProps): ReactNode {
  const { t } = useText()
  const shown = visibleTitle(title)
  return shown ? <bdi>{shown}</bdi> : (untitled ?? t(($) => $['workspace-screens'].list.untitled))
}
