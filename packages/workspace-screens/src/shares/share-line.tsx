'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyButton } from '../control/copy-button.tsx'
import { OpenLink } from '../control/open-link.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { TitleText } from '../control/title-text.tsx'
import type { WorkspacePaths } from '../provider/workspace-paths.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { RunName } from '../control/run-name.tsx'
import { useText } from '../text/use-text.ts'
import { EmbedDialog } from './embed-dialog.tsx'
import { IndexedChoice } from './indexed-choice.tsx'
import { StrangerAnswers } from '../strangers/stranger-answers.tsx'
import { PassphraseDialog } from './passphrase-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { ShareFacts } from './share-facts.tsx'
import { ShareLimits } from './share-limits.tsx'
import { stands } from './stands.ts'

interface ShareLineProps {
  share: ShareEntry
  /**
   * Whether the line names its conversation or run; off where all links belong to one, whose screen holds more than
   * links: what may be changed of them is folded there.
   */
  hasTitle?: boolean
  onChanged(share: ShareEntry): void
}

/** A link as a line: its state and the permitted actions. */
export function ShareLine({ share, hasTitle = false, onChanged }: ShareLineProps): ReactNode {
  const { t } = useText()
  const { ports, paths, workspace } = useWorkspaceScreens()
  const [isRevoking, setIsRevoking] = useState(false)
  const [isLocking, setIsLocking] = useState(false)
  const [isEmbedding, setIsEmbedding] = useState(false)
  const aboutId = useId()
  const isLive = stands(share)
  const choices = share.revokedAt === null && share.isOwn && (
    <>
      {isLive && <IndexedChoice share={share} about={aboutId} onChanged={onChanged} />}
      <ShareLimits share={share} about={aboutId} onChanged={onChanged} />
    </>
  )
  return (
    <>
      <div className="work-line-text">
        {hasTitle && (
          <RouteLink to={addressOf(share, paths)} className="work-line-title">
            <span id={aboutId}>
              {share.kind === 'run' ? <RunName name={share.title} /> : <TitleText title={share.title} />}
            </span>
          </RouteLink>
        )}
        {share.revokedAt === null && (
          <p id={hasTitle ? undefined : aboutId} className="work-url" dir="ltr" translate="no">
            {share.url}
          </p>
        )}
        <ShareFacts share={share} />
        {hasTitle || choices === false ? (
          choices
        ) : (
          <details className="work-value-group">
            <summary>{t(($) => $['workspace-screens'].shares.audience)}</summary>
            {choices}
          </details>
        )}
        {!isLive && share.isOwn && (
          <StrangerAnswers
            list={async () => (await ports.library.listShareAddresses(workspace.id, share.id)).addresses}
          />
        )}
      </div>
      {isLive && (
        <div className="work-line-actions">
          <CopyButton text={share.url} kind="quiet" about={aboutId} />
          <OpenLink url={share.url} about={aboutId} />
          {share.isOwn && (
            <RouteLink to={paths.publish('link', share.id)} kind="quiet">
              {t(($) => $['workspace-screens'].publish.change)}
            </RouteLink>
          )}
          {share.isOwn && (
            <Button kind="quiet" about={aboutId} onPress={() => setIsLocking(true)}>
              {t(($) => $['workspace-screens'].shares.passphrase)}
            </Button>
          )}
          {share.isOwn && (
            <Button kind="quiet" about={aboutId} onPress={() => setIsEmbedding(true)}>
              {t(($) => $['workspace-screens'].shares.embed)}
            </Button>
          )}
          {share.isOwn && (
            <Button kind="quiet" about={aboutId} onPress={() => setIsRevoking(true)}>
              {t(($) => $['workspace-screens'].shares.revoke)}
            </Button>
          )}
        </div>
      )}
      {isLocking && (
        <PassphraseDialog share={share} onChanged={onChanged} onClose={() => setIsLocking(false)} />
      )}
      {isEmbedding && (
        <EmbedDialog share={share} onChanged={onChanged} onClose={() => setIsEmbedding(false)} />
      )}
      {isRevoking && (
        <RevokeDialog share={share} onRevoked={onChanged} onClose={() => setIsRevoking(false)} />
      )}
    </>
  )
}

function addressOf({ conversationId, runId }: ShareEntry, paths: WorkspacePaths): string {
  if (runId !== null) return paths.run(runId)
  return conversationId === null ? paths.library : paths.conversation(conversationId)
}
