'use client'

import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'

interface DeletableLineProps {
  title: ReactNode
  /** Where the thing itself is. */
  path: string
  facts: ReactNode
  /** What the button says; undefined where the reader may not delete it. */
  deleteLabel: string | undefined
  /** Asks before it is deleted. */
  renderDialog(onClose: () => void): ReactNode
}

/** A thing as a line: what it is, the way to it, and the way to delete it. */
export function DeletableLine({
  title,
  path,
  facts,
  deleteLabel,
  renderDialog,
}: DeletableLineProps): ReactNode {
  const [isDeleting, setIsDeleting] = useState(false)
  const titleId = useId()
  return (
    <>
      <div className="work-line-text">
        <RouteLink to={path} className="work-line-title">
          <span id={titleId}>{title}</span>
        </RouteLink>
        {facts}
      </div>
      {deleteLabel !== undefined && (
        <div className="work-line-actions">
          <Button kind="quiet" about={titleId} onPress={() => setIsDeleting(true)}>
            {deleteLabel}
          </Button>
        </div>
      )}
      {isDeleting && renderDialog(() => setIsDeleting(false))}
    </>
  )
}
