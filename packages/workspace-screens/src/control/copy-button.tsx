'use client'

import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'
import { Button, type ButtonKind } from './button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  text: string
  /** @default 'plain' */
  kind?: ButtonKind
  /** Id of the element that says what is copied. */
  about?: string
  children?: ReactNode
}

/** A button that copies a text and confirms that it did. */
export function CopyButton({ text, kind, about, children }: CopyButtonProps): ReactNode {
  const { t } = useText()
  const { outcome, copy } = useCopy()
  return (
    <span className="work-copy">
      <Button kind={kind} about={about} onPress={() => void copy(text)}>
        {children ?? t(($) => $['workspace-screens'].copy.copy)}
      </Button>
      <output className="work-copied">
        {outcome === 'copied' && t(($) => $['workspace-screens'].copy.copied)}
        {outcome === 'refused' && t(($) => $['workspace-screens'].copy.refused)}
      </output>
    </span>
  )
}
