'use client'

import type { ReactNode } from 'react'
import { shownTitle } from '../text/shown-title.ts'
import { useText } from '../text/use-text.ts'

/** The name of a run as one line, in its own direction; a word for it where it has none. */
export function RunName({ name }: { name: string }): ReactNode {
  const { t } = useText()
  const shown = shownTitle(name)
  return shown ? <bdi>{shown}</bdi> : t(($) => $['workspace-screens'].runs.unnamed)
}
