import type { ReactNode } from 'react'

interface LineProps {
  title: ReactNode
  /** Id of the title, by which buttons name what they act on. */
  titleId?: string
  /** Facts about the entry, one element each. */
  facts: readonly ReactNode[]
  /** Rendered below the facts. */
  note?: ReactNode
  actions?: ReactNode
}

/** One line of a list: a title, facts, and actions. */
export function Line({ title, titleId, facts, note, actions }: LineProps): ReactNode {
  return (
    <>
      <div className="work-line-text">
        <div id={titleId} className="work-line-title">
          {title}
        </div>
        <ul className="work-facts">
          {facts.map((fact, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the facts of a line keep their order
            <li key={position}>{fact}</li>
          ))}
        </ul>
        {note !== undefined && <p className="work-line-note">{note}</p>}
      </div>
      {actions !== undefined && <div className="work-line-actions">{actions}</div>}
    </>
  )
}
