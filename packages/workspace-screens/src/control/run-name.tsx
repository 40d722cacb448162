'use client'

import type { ReactNode } from 'react'
import { TitleText } from './title-text.tsx'
import { useText } from '../text/use-text.ts'

/** The name of a run on one line, in its own direction, or a stand-in for a run without one. */
export function RunName({ name }: { name: string }): ReactNode {
  const { t } = useText()
  return <TitleText title={name} untitled={t(($) => $['workspace-screens'].runs.unnamed)} />
}
