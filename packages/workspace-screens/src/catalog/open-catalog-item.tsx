'use client'

import type { CatalogEntry, CatalogState } from '@vitrine/api-client/contract/catalog'
import type { AuditAnswer } from '@vitrine/api-client/contract/workspaces'
import { ProblemLine } from '@vitrine/ui/forms'
import { useState, type ReactNode } from 'react'
import { PictureChoice } from '../control/picture-choice.tsx'
import { useFollowOnce } from '../provider/use-follow.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { UnsavedChangesDialog } from '../unsaved-changes/unsaved-changes-dialog.tsx'
import type { UnsavedChangesGuardProps } from '../unsaved-changes/unsaved-changes-guard.ts'
import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts'
import { CatalogActivity } from './catalog-activity.tsx'
import type { CatalogLineView } from './catalog-line.tsx'
import { CatalogMoveButtons } from './catalog-move-buttons.tsx'
import type { CatalogFormProps } from './new-catalog-item.tsx'
import { UndoButton } from '../control/undo-button.tsx'
import { useCatalogMoves } from './use-catalog-moves.ts'

/** What the screen of one thing asks of the server. */
interface ItemClient<Entry, Request> {
  update(workspaceId: string, id: string, update: Request | { state: CatalogState }): Promise<Entry>
  remove(workspaceId: string, id: string): Promise<void>
  readActivity(
    workspaceId: string,
    id: string,
    before: string | undefined,
    options: { signal: AbortSignal },
  ): Promise<AuditAnswer>
}

interface PictureClient<Entry> {
  setPicture(workspaceId: string, id: string, bytes: Uint8Array<ArrayBuffer>): Promise<Entry>
  removePicture(workspaceId: string, id: string): Promise<Entry>
}

interface OpenCatalogItemProps<Entry extends CatalogEntry, Request> extends UnsavedChangesGuardProps {
  entry: Entry
  onChanged(entry: Entry): void
  client: ItemClient<Entry, Request>
  view: Omit<CatalogLineView, 'path'>
  /** Path of the list, to where a removed one leads. */
  listPath: string
  /** Through which its picture is changed; absent for what has none. */
  pictures?: PictureClient<Entry>
  renderForm(props: CatalogFormProps<Request>): ReactNode
  /** What stands before its settings. */
  lead?: ReactNode
  /** Sections between what it is and what happened to it. */
  children?: ReactNode
}

/** The screen of a thing of the catalog that is loaded: what it is, and for owners and administrators all of its settings. */
export function OpenCatalogItem<Entry extends CatalogEntry, Request>({
  entry,
  onChanged,
  client,
  view,
  listPath,
  pictures,
  renderForm,
  lead,
  children,
  onUnsaved,
  blockedNavigation,
}: OpenCatalogItemProps<Entry, Request>): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const [isSaved, setIsSaved] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const moves = useCatalogMoves(client, onChanged)
  const isUnsaved = isTouched && !isRemoved
  useUnsavedChanges(isUnsaved, onUnsaved)
  useFollowOnce(isRemoved ? listPath : undefined)
  const { id, description, picture, mayManage, changedAt } = entry
  const save = async (answer: Promise<Entry>) => {
    setIsSaved(false)
    onChanged(await answer)
    setIsSaved(true)
  }
  const saveForm = async (request: Request) => {
    // Changes that are typed while the request is running are not part of it.
    setIsTouched(false)
    try {
      await save(client.update(workspace.id, id, request))
    } catch (failure) {
      setIsTouched(true)
      throw failure
    }
  }
  return (
    <ScreenLayout
      isAwaited
      title={view.name}
      notice={isSaved ? t(($) => $['workspace-screens'].catalog.saved) : moves.notice}
      noticeAction={!isSaved && moves.undo && <UndoButton onUndo={moves.undo} />}
      action={
        mayManage && (
          <CatalogMoveButtons
            entry={entry}
            name={view.name}
            removeText={view.removeText}
            trashWarning={view.trashWarning}
            move={(state) => {
              setIsSaved(false)
              moves.move(entry, state)
            }}
            remove={() => client.remove(workspace.id, id)}
            onRemoved={() => setIsRemoved(true)}
          />
        )
      }
    >
      {moves.problem !== undefined && <ProblemLine text={moves.problem} />}
      {view.facts}
      {lead}
      {mayManage ? (
        <Section title={t(($) => $['workspace-screens'].catalog.settings)}>
          {pictures && (
            <PictureChoice
              image={view.avatar}
              hasPicture={picture !== null}
              send={(bytes) => save(pictures.setPicture(workspace.id, id, bytes))}
              remove={() => save(pictures.removePicture(workspace.id, id))}
            />
          )}
          {renderForm({ onTouched: () => setIsTouched(true), send: saveForm })}
        </Section>
      ) : (
        <div className="work-picture">
          {view.avatar}
          <p className="work-plain-text" dir="auto">
            {description}
          </p>
        </div>
      )}
      {children}
      <CatalogActivity key={changedAt} client={client} id={id} />
      {blockedNavigation && isUnsaved && (
        <UnsavedChangesDialog
          blockedNavigation={blockedNavigation}
          text={t(($) => $['workspace-screens'].catalog.leaveText)}
        />
      )}
    </ScreenLayout>
  )
}
