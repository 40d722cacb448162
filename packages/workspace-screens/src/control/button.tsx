'use client'

import { useId, type ReactNode, type RefObject } from 'react'

/**
 * The look of a control: `main` for the one main action, `quiet` like a link, `danger` for what deletes, `plain` for
 * the rest.
 */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

interface ButtonProps {
  children: ReactNode
  /** @default 'plain' */
  kind?: ButtonKind
  /** @default 'button' */
  type?: 'button' | 'submit'
  /**
   * Id of the element that names what the button acts on, where its text alone does not; it is read out after the text.
   */
  about?: string
  isRunning?: boolean
  /** Presses are ignored until something else is known or chosen; the button keeps the focus. */
  isWaiting?: boolean
  /** Text while the action is running. */
  runningLabel?: string
  /** Whether what the button shows and hides is shown. */
  isExpanded?: boolean
  buttonRef?: RefObject<HTMLButtonElement | null>
  onPress?(): void
}

/** A button that ignores presses while its action is running, and keeps the focus meanwhile. */
export function Button({
  children,
  kind = 'plain',
  type = 'button',
  about,
  isRunning = false,
  isWaiting = false,
  runningLabel,
  isExpanded,
  buttonRef,
  onPress,
}: ButtonProps): ReactNode {
  const id = useId()
  const isOff = isRunning || isWaiting
  return (
    <button
      ref={buttonRef}
      className={`work-button work-button-${kind}`}
      type={type}
      id={id}
      aria-labelledby={about === undefined ? undefined : `${id} ${about}`}
      aria-disabled={isOff || undefined}
      aria-expanded={isExpanded}
      onClick={() => !isOff && onPress?.()}
    >
      {isRunning ? (runningLabel ?? children) : children}
    </button>
  )
}
