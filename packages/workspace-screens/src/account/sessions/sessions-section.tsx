'use client'

import type { SessionDetails } from '@vitrine/api-client/contract/accounts'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { Lines } from '../../list/lines.tsx'
import { Section } from '../../screen/section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { ResourceView } from '../../resource/resource-view.tsx'
import { useResource } from '../../resource/use-resource.ts'
import { useText } from '../../text/use-text.ts'
import { EndOthersDialog } from './end-others-dialog.tsx'
import { EndSessionDialog } from './end-session-dialog.tsx'
import { SessionLine } from './session-line.tsx'

/** The section of the account screen that lists the sessions and ends them. */
export function SessionsSection(): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const sessions = useResource(useCallback((signal) => ports.account.listSessions({ signal }), [ports]))
  const [ending, setEnding] = useState<SessionDetails | 'others'>()
  const close = () => setEnding(undefined)
  const keep = (isKept: (session: SessionDetails) => boolean) =>
    sessions.change((answer) => ({ sessions: answer.sessions.filter(isKept) }))
  return (
    <Section title={t(($) => $['workspace-screens'].sessions.title)}>
      <ResourceView resource={sessions}>
        {({ sessions: entries }) => (
          <>
            <Lines
              entries={entries}
              label={t(($) => $['workspace-screens'].sessions.list)}
              idOf={({ id }) => id}
            >
              {(session) => <SessionLine session={session} onEnd={() => setEnding(session)} />}
            </Lines>
            {entries.some(({ isThisOne }) => !isThisOne) && (
              <div className="work-more">
                <Button onPress={() => setEnding('others')}>
                  {t(($) => $['workspace-screens'].sessions.endOthers)}
                </Button>
              </div>
            )}
          </>
        )}
      </ResourceView>
      {ending === 'others' && (
        <EndOthersDialog onDone={() => keep(({ isThisOne }) => isThisOne)} onClose={close} />
      )}
      {ending !== undefined && ending !== 'others' && (
        <EndSessionDialog
          session={ending}
          onDone={() => keep(({ id }) => id !== ending.id)}
          onClose={close}
        />
      )}
    </Section>
  )
}
