import {
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { makeInertBeside } from './make-inert-beside.ts'

/** A popover that keeps the focus while it is open. */
export interface Sheet {
  isOpen: boolean
  /** Properties of the popover; its first button is given the focus. */
  panel: Pick<
    ComponentProps<'div'>,
    'role' | 'aria-modal' | 'popover' | 'onBeforeToggle' | 'onToggle' | 'onClick'
  > & {
    ref: RefObject<HTMLDivElement | null>
  }
  close(): void
}

/**
 * A popover that gives the focus back to the button that opens it. A step to another place closes it as well, and has
 * the focus.
 */
export function useSheet(opener: RefObject<HTMLElement | null>): Sheet {
  const ref = useRef<HTMLDivElement>(null)
  const release = useRef<() => void>(undefined)
  const isStep = useRef(false)
  const [isOpen, setIsOpen] = useState(false)

  const takeFocus = useCallback(() => {
    setIsOpen(true)
    if (!ref.current) return
    release.current = makeInertBeside(ref.current)
    ref.current.querySelector('button')?.focus()
  }, [])
  const giveFocusBack = () => {
    setIsOpen(false)
    if (document.activeElement === document.body && !isStep.current) opener.current?.focus()
    isStep.current = false
  }
  const close = useCallback(() => {
    if (isOpenPopover(ref.current)) ref.current.hidePopover()
  }, [])

  useEffect(() => {
    // It may have been opened before the scripts came.
    if (isOpenPopover(ref.current)) takeFocus()
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      release.current?.()
    }
  }, [takeFocus, close])

  return {
    isOpen,
    close,
    panel: {
      ref,
      role: isOpen ? 'dialog' : undefined,
      'aria-modal': isOpen || undefined,
      popover: 'auto',
      // The browser gives the focus back right after this event.
      onBeforeToggle: ({ newState }) => newState === 'closed' && release.current?.(),
      onToggle: ({ newState }) => (newState === 'open' ? takeFocus() : giveFocusBack()),
      onClick: ({ target }: MouseEvent) => {
        if (!(target as Element).closest('a')) return
        isStep.current = true
        close()
      },
    },
  }
}

function isOpenPopover(element: HTMLElement | null): element is HTMLElement {
  return element?.matches(':popover-open') ?? false
}
