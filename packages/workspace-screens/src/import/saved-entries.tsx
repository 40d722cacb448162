'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useFollow } from '../provider/use-follow.ts'
import { useText } from '../text/use-text.ts'
import type { Holds } from './found-item.ts'
import { SavedLine } from './saved-line.tsx'
import { UnsavedEntries } from './unsaved-entries.tsx'
import type { SavedImport } from './use-import.ts'

/** Number of lines that are shown at once; the library lists all of them. */
const SHOWN_LINES = 100

interface SavedEntriesProps {
  saved: SavedImport
  onSaved(saved: SavedImport): void
  onAnother(): void
}

/** The conversations and runs that were saved, each with a link and a button that publishes it, and what is still to save. */
export function SavedEntries({ saved, onSaved, onAnother }: SavedEntriesProps): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const follow = useFollow()
  const { conversations, runs, failed } = saved
  const holds = savedKind(saved)
  const lines = [
    ...conversations.map(({ id, title }) => ({ kind: 'conversation' as const, id, title })),
    ...runs.map(({ id, title }) => ({ kind: 'run' as const, id, title })),
  ]
  return (
    <>
      <FocusedHeading>
        {t(($) => $['workspace-screens'].import.saved[holds], {
          count: lines.length,
          number: formatNumber(lines.length),
        })}
      </FocusedHeading>
      {failed.length > 0 && <UnsavedEntries saved={saved} onSaved={onSaved} />}
      <ul className="work-list">
        {lines.slice(0, SHOWN_LINES).map((each) => (
          <SavedLine
            key={each.id}
            title={each.title || (each.kind === 'run' ? t(($) => $['workspace-screens'].runs.unnamed) : '')}
            to={each.kind === 'run' ? paths.run(each.id) : paths.conversation(each.id)}
            onPublish={() => follow(paths.publish(each.kind, each.id))}
          />
        ))}
      </ul>
      <div className="work-save">
        {runs.length > 0 && (
          <RouteLink to={paths.runs} kind="plain">
            {t(($) => $['workspace-screens'].run.toRuns)}
          </RouteLink>
        )}
        {conversations.length > 0 && (
          <RouteLink to={paths.library} kind="plain">
            {t(($) => $['workspace-screens'].conversation.toLibrary)}
          </RouteLink>
        )}
        <Button onPress={onAnother}>{t(($) => $['workspace-screens'].import.another)}</Button>
      </div>
    </>
  )
}

function savedKind({ conversations, runs }: SavedImport): Holds {
  if (conversations.length > 0 && runs.length > 0) return 'both'
  return runs.length > 0 ? 'runs' : 'conversations'
}
