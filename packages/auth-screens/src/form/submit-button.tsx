import type { ReactNode } from 'react'

interface SubmitButtonProps {
  label: string
  sendingLabel: string
  isSending: boolean
  note?: string
}

/** The one main action. While it sends it says so and takes no further press, but keeps the keyboard where it is. */
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
