'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { focusTargets } from './focus-targets.ts'

interface DialogProps {
  title: string
  /** Keeps the dialog open while its action is running. */
  isBusy?: boolean
  /** Called when Escape or a button closes the dialog; the parent then stops rendering it. */
  onClose(): void
  children: ReactNode
}

/**
 * A modal dialog that is open as long as it is rendered. On closing, the focus returns to the element that opened it;
 * where that is gone, to its list line, a neighbouring line, or the title of the screen.
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
      // The element that opened the dialog may be removed in the same update.
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
