import type { ReactNode } from 'react'
import { visibleTitle } from '../../text/visible-title.ts'

interface FateListProps {
  text: string
  names: readonly string[]
}

/** A sentence and the names of the workspaces that it is about. Renders nothing without names. */
export function FateList({ text, names }: FateListProps): ReactNode {
  if (names.length === 0) return null
  return (
    <>
      <p>{text}</p>
      <ul className="work-names">
        {names.map((name, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two workspaces may have one name
          <li key={position}>
            <bdi>{visibleTitle(name)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
