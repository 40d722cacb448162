'use client'

import type { CatalogState } from '@vitrine/api-client/contract/catalog'
import { isolate } from '@vitrine/ui/texts'
import { useRef, useState } from 'react'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import type { ListedEntry } from './listed-entry.ts'

/** Moving things of the catalog between the list, the archive and the trash. */
interface CatalogMoves<Entry extends ListedEntry> {
  /** Says what was moved where; empty before anything was. */
  notice: string
  /** Why the last move was refused; what was moved is shown where it was. */
  problem: string | undefined
  /** Moves back what was moved last; undefined where there is nothing to undo. */
  undo: (() => void) | undefined
  move(entry: Entry, state: CatalogState): void
  /** No longer says what was moved. */
  forget(): void
}

/** What moves are sent to. */
interface Mover<Entry> {
  update(workspaceId: string, id: string, update: { state: CatalogState }): Promise<Entry>
}

/** Moves things at once on the screen and then on the server; `onChanged` is called with each as it is to be shown. */
export function useCatalogMoves<Entry extends ListedEntry>(
  client: Mover<Entry>,
  onChanged: (entry: Entry) => void,
): CatalogMoves<Entry> {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const describeProblem = useProblemLabel()
  const [moved, setMoved] = useState<{ before: Entry; state: CatalogState; isUndone: boolean }>()
  const [problem, setProblem] = useState<string>()
  const running = useRef(Promise.resolve())
  const latest = useRef(0)

  const send = (before: Entry, state: CatalogState, isUndone: boolean) => {
    const number = ++latest.current
    onChanged({ ...before, state, removedAt: null })
    setMoved({ before, state, isUndone })
    setProblem(undefined)
    // One after the other, so that undoing never overtakes what it undoes.
    const previous = running.current
    const work = async () => {
      await previous
      try {
        const after = await client.update(workspace.id, before.id, { state })
        if (number === latest.current) onChanged(after)
      } catch (error) {
        if (number !== latest.current) return
        onChanged(before)
        setMoved(undefined)
        setProblem(describeProblem(error))
      }
    }
    running.current = work()
  }

  const describe = (name: string, state: CatalogState) => {
    const subject = { name: isolate(visibleTitle(name)) }
    if (state === 'archived') return t(($) => $['workspace-screens'].catalog.archivedNotice, subject)
    if (state === 'trashed') return t(($) => $['workspace-screens'].catalog.trashedNotice, subject)
    return t(($) => $['workspace-screens'].catalog.restoredNotice, subject)
  }

  return {
    notice: moved ? describe(moved.before.name, moved.state) : '',
    problem,
    undo:
      moved && !moved.isUndone
        ? () => send({ ...moved.before, state: moved.state }, moved.before.state, true)
        : undefined,
    move: (entry, state) => send(entry, state, false),
    forget() {
      setMoved(undefined)
      setProblem(undefined)
    },
  }
}
