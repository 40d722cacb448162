'use client'

import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'

interface DeletableLineProps {
  title: ReactNode
  /** Path of its own screen. */
  path: string
  facts: ReactNode
  /** What tells entries of the same title apart, between title and facts. */
  note?: ReactNode
  /** Renders what selects the line among others; `about` is the id of its title. */
  renderChoice?(about: string): ReactNode
  /** Text of the button; undefined where the reader may not delete it. */
  deleteLabel: string | undefined
  /** Renders the dialog that confirms the deletion. */
  renderDialog(onClose: () => void): ReactNode
  /** What else can be done with it, beside deleting. */
  other?: { label: string; renderDialog(onClose: () => void): ReactNode } | undefined
}

/** A list line with a link to the entry's screen and a button that deletes the entry. */
export function DeletableLine({
  title,
  path,
  facts,
  note,
  renderChoice,
  deleteLabel,
  renderDialog,
  other,
}: DeletableLineProps): ReactNode {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isOtherOpen, setIsOtherOpen] = useState(false)
  const titleId = useId()
  return (
    <>
      {renderChoice?.(titleId)}
      <div className="work-line-text">
        <RouteLink to={path} className="work-line-title">
          <span id={titleId}>{title}</span>
        </RouteLink>
        {note !== undefined && <p className="work-line-note">{note}</p>}
        {facts}
      </div>
      {deleteLabel !== undefined && (
        <div className="work-line-actions">
          {other && (
            <Button kind="quiet" about={titleId} onPress={() => setIsOtherOpen(true)}>
              {other.label}
            </Button>
          )}
          <Button kind="quiet" about={titleId} onPress={() => setIsDeleting(true)}>
            {deleteLabel}
          </Button>
        </div>
      )}
      {isDeleting && renderDialog(() => setIsDeleting(false))}
      {isOtherOpen && other?.renderDialog(() => setIsOtherOpen(false))}
    </>
  )
}
