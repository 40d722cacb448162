'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { focusTargets } from './focus-targets.ts'

interface DialogProps {
  title: string
  /** Keeps it open while something must not be interrupted. */
  isBusy?: boolean
  /** It was shut by Escape or its owner; the owner takes it away. */
  onClose(): void
  children: ReactNode
}

/**
 * A dialog over the page for as long as it is rendered. The keyboard returns to what opened it; where that is gone, to
 * the line it stood in, the one next to it, or the title of the place.
 */
export function Dialog({ title, isBusy = false, onClose, children }: DialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const targets = focusTargets(document.activeElement)
    const dialog = ref.current
    dialog?.showModal()
    return () => {
      dialog?.close()
      // What opened it may leave the page in the same breath.
      targets.find((target) => target.isConnected)?.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className="work-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
