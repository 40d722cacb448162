'use client'

import type { ImportAnswer } from '@vitrine/api-client/contract/conversations'
import { useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { PublishDialog, type Publishable } from '../publish/publish-dialog.tsx'
import { useText } from '../text/use-text.ts'
import { SavedLine } from './saved-line.tsx'

/** Number of lines that are shown at once; the library lists all of them. */
const SHOWN_LINES = 100

interface SavedFileProps {
  answer: ImportAnswer
  onAnother(): void
}

/** The conversations and runs that were saved, each with a link to it and a button that publishes it. */
export function SavedFile({ answer: { conversations, runs }, onAnother }: SavedFileProps): ReactNode {
  const { t, formatNumber } = useText()
  const { paths } = useWorkspaceScreens()
  const [publishing, setPublishing] = useState<Publishable>()
  const holds = runs.length > 0 ? 'runs' : 'conversations'
  const saved: readonly Publishable[] = [
    ...conversations.map(({ id, title, branches }) => ({
      kind: 'conversation' as const,
      id,
      title,
      hasBranches: branches > 1,
    })),
    ...runs.map(({ id, title }) => ({ kind: 'run' as const, id, title })),
  ]
  return (
    <>
      <FocusedHeading>
        {t(($) => $['workspace-screens'].import.saved[holds], {
          count: saved.length,
          number: formatNumber(saved.length),
        })}
      </FocusedHeading>
      <ul className="work-list">
        {saved.slice(0, SHOWN_LINES).map((each) => (
          <SavedLine
            key={each.id}
            title={each.title || (each.kind === 'run' ? t(($) => $['workspace-screens'].runs.unnamed) : '')}
            to={each.kind === 'run' ? paths.run(each.id) : paths.conversation(each.id)}
            onPublish={() => setPublishing(each)}
          />
        ))}
      </ul>
      <div className="work-save">
        {holds === 'runs' ? (
          <RouteLink to={paths.runs} kind="plain">
            {t(($) => $['workspace-screens'].run.toRuns)}
          </RouteLink>
        ) : (
          <RouteLink to={paths.library} kind="plain">
            {t(($) => $['workspace-screens'].conversation.toLibrary)}
          </RouteLink>
        )}
        <Button onPress={onAnother}>{t(($) => $['workspace-screens'].import.another)}</Button>
      </div>
      {publishing && <PublishDialog target={publishing} onClose={() => setPublishing(undefined)} />}
    </>
  )
}
