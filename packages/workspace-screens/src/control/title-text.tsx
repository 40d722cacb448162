'use client'

import type { ReactNode } from 'react'
import { shownTitle } from '../text/shown-title.ts'
import { useText } from '../text/use-text.ts'

/** A conversation's title as one line, in its own direction; a word for it where it has none. */
export function TitleText({ title }: { title: string }): ReactNode {
  const { t } = useText()
  const shown = shownTitle(title)
  return shown ? <bdi>{shown}</bdi> : t(($) => $['workspace-screens'].list.untitled)
}
