'use client'

import type { ReactNode } from 'react'
import { TitleText } from './title-text.tsx'
import { useText } from '../text/use-text.ts'

/** The name of a run as one line, in its own direction; a word for it where it has none. */
export function RunName({ name }: { name: string }): ReactNode {
  const { t } = useText()
  return <TitleText title={name} untitled={t(($) => $['workspace-screens'].runs.unnamed)} />
}
