'use client'

import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import { useId, type ReactNode } from 'react'
import { SelectionBox } from '../bulk/selection-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { RouteLink } from '../control/route-link.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { CatalogMoveButtons } from './catalog-move-buttons.tsx'
import type { ListedEntry } from './listed-entry.ts'

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
  /** Says more than the facts; the description where it is absent. */
  note?: string
  /** What can be done with it beside moving it; `about` is the id of the element that names it. */
  actions?(about: string): ReactNode
}

interface CatalogLineProps<Entry extends ListedEntry> {
  entry: Entry
  selection: Selection<Entry>
  view: CatalogLineView
  move(state: CatalogState): void
  remove(): Promise<void>
  onRemoved(): void
}

/** A thing of the catalog as a line: a checkbox that selects it, its picture, facts, a link to its screen, and buttons that move it. */
export function CatalogLine<Entry extends ListedEntry>({
  entry,
  view,
  selection,
  ...moves
}: CatalogLineProps<Entry>): ReactNode {
  const titleId = useId()
  const { path, name, avatar, facts, removeText, trashWarning, note = entry.description, actions } = view
  return (
    <>
      <SelectionBox entry={entry} selection={selection} about={titleId} />
      <div className="work-catalog-line">
        {avatar}
        <div className="work-line-text">
          <RouteLink to={path} className="work-line-title">
            <bdi id={titleId}>{name}</bdi>
          </RouteLink>
          {note !== '' && (
            <p className="work-line-note">
              <bdi>{visibleTitle(note)}</bdi>
            </p>
          )}
          {facts}
        </div>
      </div>
      {(entry.mayManage || actions) && (
        <div className="work-line-actions">
          {actions?.(titleId)}
          {entry.mayManage && (
            <CatalogMoveButtons
              entry={entry}
              name={name}
              about={titleId}
              removeText={removeText}
              trashWarning={trashWarning}
              {...moves}
            />
          )}
        </div>
      )}
    </>
  )
}
