import type { ReactNode } from 'react'

interface LineProps {
  title: ReactNode
  /** Lets buttons say what they concern. */
  titleId?: string
  /** What is known of it, each a piece of its own. */
  facts: readonly ReactNode[]
  /** Stands below the facts. */
  note?: ReactNode
  actions?: ReactNode
}

/** What one line of a list shows: a name, facts, and what can be done. */
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
