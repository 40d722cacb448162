import type { ReactNode } from 'react'
import { Choice } from '../../form/choice.tsx'

/** Something that could open the account, as its owner may recognise it. */
export interface EndedEntry {
  id: string
  name: string
  facts: readonly string[]
}

interface EndedChoicesProps {
  /** Of the form's values: the ids of what is to end. */
  name: string
  title: string
  entries: readonly EndedEntry[]
}

/** Boxes for what is to end, all ticked at first; nothing where there is nothing of the kind. */
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
