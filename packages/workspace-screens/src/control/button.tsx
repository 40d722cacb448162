'use client'

import { useId, type ReactNode, type RefObject } from 'react'

/** What a control looks like: the one main action, any other, one that reads like a link, one that takes away. */
export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

interface ButtonProps {
  children: ReactNode
  /** @default 'plain' */
  kind?: ButtonKind
  /** @default 'button' */
  type?: 'button' | 'submit'
  /** Id of the element that says what it concerns, where its text alone does not; read out after it. */
  about?: string
  isRunning?: boolean
  /** What it says while its work is under way. */
  runningLabel?: string
  /** For a button that opens and shuts something. */
  isExpanded?: boolean
  buttonRef?: RefObject<HTMLButtonElement | null>
  onPress?(): void
}

/** A button that takes no second press while its work is under way, and keeps the keyboard meanwhile. */
export function Button({
  children,
  kind = 'plain',
  type = 'button',
  about,
  isRunning = false,
  runningLabel,
  isExpanded,
  buttonRef,
  onPress,
}: ButtonProps): ReactNode {
  const id = useId()
  return (
    <button
      ref={buttonRef}
      className={`work-button work-button-${kind}`}
      type={type}
      id={id}
      aria-labelledby={about === undefined ? undefined : `${id} ${about}`}
      aria-disabled={isRunning || undefined}
      aria-expanded={isExpanded}
      onClick={() => !isRunning && onPress?.()}
    >
      {isRunning ? (runningLabel ?? children) : children}
    </button>
  )
}
