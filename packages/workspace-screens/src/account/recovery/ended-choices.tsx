import type { ReactNode } from 'react'
import { Choice } from '../../form/choice.tsx'

/** A passkey, key or other credential, as its owner may recognise it. */
export interface EndedEntry {
  id: string
  name: string
  facts: readonly string[]
}

interface EndedChoicesProps {
  /** Name of the form's value: the ids of the credentials to end. */
  name: string
  title: string
  entries: readonly EndedEntry[]
}

/** Checkboxes for credentials to end, all ticked at first. Renders nothing without entries. */
export function EndedChoices({ name, title, entries }: EndedChoicesProps): ReactNode {
  if (entries.length === 0) return null
  return (
    <fieldset className="work-choices">
      <legend>{title}</legend>
      {entries.map((entry) => (
        <Choice
          key={entry.id}
          type="checkbox"
          name={name}
          value={entry.id}
          defaultChecked
          label={<bdi>{entry.name}</bdi>}
          note={entry.facts.join(' · ')}
        />
      ))}
    </fieldset>
  )
}
