'use client'

import type { CatalogEntry, CatalogState } from '@vitrine/api-client/contract/catalog'
import { useId, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { CatalogMoveButtons } from './catalog-move-buttons.tsx'

/** How a list shows one of its entries. */
export interface CatalogLineView {
  /** Path of its own screen. */
  path: string
  name: ReactNode
  avatar: ReactNode
  facts: ReactNode
  /** What is lost when it is deleted for good. */
  removeText: string
  /** What the trash has as a consequence, asked about before; without it things go there at once. */
  trashWarning?: ReactNode
}

interface CatalogLineProps {
  entry: CatalogEntry
  view: CatalogLineView
  move(state: CatalogState): void
  remove(): Promise<void>
  onRemoved(): void
}

/** A thing of the catalog as a line: its picture, facts, a link to its screen, and buttons that move it. */
export function CatalogLine({ entry, view, ...moves }: CatalogLineProps): ReactNode {
  const titleId = useId()
  const { path, name, avatar, facts, removeText, trashWarning } = view
  return (
    <>
      <div className="work-catalog-line">
        {avatar}
        <div className="work-line-text">
          <RouteLink to={path} className="work-line-title">
            <bdi id={titleId}>{name}</bdi>
          </RouteLink>
          {entry.description !== '' && (
            <p className="work-line-note">
              <bdi>{visibleTitle(entry.description)}</bdi>
            </p>
          )}
          {facts}
        </div>
      </div>
      {entry.mayManage && (
        <div className="work-line-actions">
          <CatalogMoveButtons
            entry={entry}
            name={name}
            about={titleId}
            removeText={removeText}
            trashWarning={trashWarning}
            {...moves}
          />
        </div>
      )}
    </>
  )
}
