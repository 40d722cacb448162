'use client'

import type { ReactNode } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface TitleTextProps {
  title: string
  /** Text where there is no title. @default the text for a conversation without one */
  untitled?: string
}

/** A title on one line, in its own direction, or a stand-in where there is none. */
export function TitleText({ title, untitled }: TitleTextProps): ReactNode {
  const { t } = useText()
  const shown = visibleTitle(title)
  return shown ? <bdi>{shown}</bdi> : (untitled ?? t(($) => $['workspace-screens'].list.untitled))
}
