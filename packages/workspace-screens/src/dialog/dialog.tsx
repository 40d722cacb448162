'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

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

/** Elements that can take the focus when a dialog closes, the best first. */
function focusTargets(opener: Element | null): HTMLElement[] {
  const line = opener?.closest('[data-line]')
  const title = opener?.closest('.work-place')?.querySelector('h1')
  return [opener, line, line?.nextElementSibling, line?.previousElementSibling, title].filter(
    (target): target is HTMLElement => target instanceof HTMLElement && target !== document.body,
  )
}
