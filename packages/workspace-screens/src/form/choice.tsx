import type { InputHTMLAttributes, ReactNode } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  /** A second line. */
  note?: ReactNode
}

/** A checkbox or radio button with its label, and a second line for a note. */
export function Choice({ label, note, ...input }: ChoiceProps): ReactNode {
  return (
    <label className="vitrine-choice work-choice">
      <input {...input} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}
