import type { ReactNode } from 'react'

interface SubmitButtonProps {
  label: string
  sendingLabel: string
  isSending: boolean
  note?: string
}

/** The button of a form. While the form is sent, it says so, ignores presses and keeps the focus. */
export function SubmitButton({ label, sendingLabel, isSending, note }: SubmitButtonProps): ReactNode {
  return (
    <>
      <button className="auth-submit" type="submit" aria-disabled={isSending}>
        <span>{isSending ? sendingLabel : label}</span>
        {note !== undefined && !isSending && <small>{note}</small>}
      </button>
      <output className="visually-hidden">{isSending ? sendingLabel : ''}</output>
    </>
  )
}
