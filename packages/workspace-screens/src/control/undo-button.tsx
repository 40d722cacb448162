'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useText } from '../text/use-text.ts'

interface UndoButtonProps {
  /** Whether it takes the focus as it appears where nothing has it, since what was pressed is gone with its line. */
  takesFocus?: boolean
  onUndo(): void
}

/** A button that undoes what the notice beside it speaks of. */
export function UndoButton({ takesFocus = false, onUndo }: UndoButtonProps): ReactNode {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus()
  }, [takesFocus])
  return (
    <Button kind="quiet" buttonRef={button} onPress={onUndo}>
      {t(($) => $['workspace-screens'].catalog.undo)}
    </Button>
  )
}
