'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { StrangerAnswers } from '../strangers/stranger-answers.tsx'
import { LinkReaders } from './link-readers.tsx'

interface LinkAfterProps {
  share: ShareEntry
  /** Called with the link that took the place of this one. */
  onRotated(share: ShareEntry): void
}

const QrCode = lazy(async () => {
  const { QrCode: Component } = await import('../control/qr-code.tsx')
  return { default: Component }
})

/** What can be done with a link that stands: who read it, its QR code, a new address, and what strangers get. */
export function LinkAfter({ share, onRotated }: LinkAfterProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [isQrShown, setIsQrShown] = useState(false)
  const [isRotating, setIsRotating] = useState(false)
  return (
    <>
      <LinkReaders key={share.id} shareId={share.id} />
      <EarlierVersions key={`${share.id} ${share.contentChangedAt}`} shareId={share.id} />
      <details
        className="work-value-group"
        open={isQrShown}
        onToggle={({ currentTarget }) => setIsQrShown(currentTarget.open)}
      >
        <summary>
          <b>{t(($) => $['workspace-screens'].shares.qr)}</b>
        </summary>
        {isQrShown && (
          <Suspense>
            <QrCode text={share.url} label={share.url} />
          </Suspense>
        )}
      </details>
      <StrangerAnswers
        key={`${share.id} proof`}
        list={async () => (await ports.library.listShareAddresses(workspace.id, share.id)).addresses}
      />
      <div className="work-line-actions">
        <Button kind="quiet" onPress={() => setIsRotating(true)}>
          {t(($) => $['workspace-screens'].shares.rotate)}
        </Button>
      </div>
      {isRotating && (
        <ConfirmDialog
          title={t(($) => $['workspace-screens'].shares.rotateTitle)}
          confirm={t(($) => $['workspace-screens'].shares.rotate)}
          confirming={t(($) => $['workspace-screens'].shares.rotating)}
          onConfirm={async () => onRotated(await ports.library.rotateShare(workspace.id, share.id))}
          onClose={() => setIsRotating(false)}
        >
          <p>{t(($) => $['workspace-screens'].shares.rotateText)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
