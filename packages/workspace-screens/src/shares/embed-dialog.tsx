'use client'

import type { ShareEntry } from '@vitrine/api-client/contract/shares'
import type { FormValues } from '@vitrine/ui/forms'
import type { ReactNode } from 'react'
import { CopyButton } from '../control/copy-button.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { Field } from '../form/field.tsx'
import { useShareUpdate } from '../approvals/use-share-update.ts'
import { useText } from '../text/use-text.ts'
import { embedCode } from './embed-code.ts'
import { parseSite, partSites } from './parse-site.ts'

interface EmbedDialogProps {
  share: ShareEntry
  onChanged(share: ShareEntry): void
  onClose(): void
}

/** A dialog that names the sites which may show a link in a frame, and gives the code for them. */
export function EmbedDialog({ share, onChanged, onClose }: EmbedDialogProps): ReactNode {
  const { t } = useText()
  const updateShare = useShareUpdate()
  const send = async (values: FormValues) => {
    const embedOrigins = partSites(values('sites')).flatMap((site) => parseSite(site) ?? [])
    onChanged(await updateShare(share.id, { embedOrigins }))
  }
  const check = ({ value }: { value: string }) => {
    const wrong = partSites(value).find((site) => parseSite(site) === undefined)
    return wrong === undefined
      ? undefined
      : t(($) => $['workspace-screens'].shares.embedWrong, { text: wrong })
  }
  const isOpen = share.audience === 'anyone' && !share.hasPassphrase && share.maxViews === null
  const code = embedCode(share)
  return (
    <FormDialog
      title={t(($) => $['workspace-screens'].shares.embed)}
      submit={t(($) => $['workspace-screens'].shares.savePassphrase)}
      sending={t(($) => $['workspace-screens'].shares.savingPassphrase)}
      send={send}
      onClose={onClose}
    >
      {!isOpen && <p>{t(($) => $['workspace-screens'].shares.embedOpenOnly)}</p>}
      <Field
        name="sites"
        label={t(($) => $['workspace-screens'].shares.embedSites)}
        hint={t(($) => $['workspace-screens'].shares.embedHint)}
        defaultValue={share.embedOrigins.join(', ')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        check={check}
      />
      {share.embedOrigins.length > 0 && isOpen && (
        <div className="work-embed">
          <p>{t(($) => $['workspace-screens'].shares.embedCode)}</p>
          <pre className="work-code" dir="ltr" translate="no">
            {code}
          </pre>
          <CopyButton text={code} />
        </div>
      )}
    </FormDialog>
  )
}
