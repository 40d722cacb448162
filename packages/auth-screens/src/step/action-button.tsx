import type { ReactNode } from 'react'

interface ActionButtonProps {
  label: string
  /** Text while the action is running. */
  runningLabel?: string
  isRunning?: boolean
  note?: string
  isMain?: boolean
  onPress(): void
}

/** A button that starts an action other than sending a form. */
export function ActionButton({
  label,
  runningLabel = label,
  isRunning = false,
  note,
  isMain = false,
  onPress,
}: ActionButtonProps): ReactNode {
  return (
    <button
      className={isMain ? 'auth-submit' : 'auth-action'}
      type="button"
      aria-disabled={isRunning}
      onClick={() => !isRunning && onPress()}
    >
      <span>{isRunning ? runningLabel : label}</span>
      {note !== undefined && !isRunning && <small>{note}</small>}
    </button>
  )
}
