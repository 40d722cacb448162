'use client'

import type { ReactNode } from 'react'
import { Button } from '../../control/button.tsx'
import { CopyButton } from '../../control/copy-button.tsx'
import { saveFile } from '../../control/save-file.ts'
import { FocusedSection } from '../../screen/focused-section.tsx'
import { useText } from '../../text/use-text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** Shows new recovery codes, which the server never shows again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const { t } = useText()
  const text = `${codes.join('\n')}\n`
  return (
    <FocusedSection title={t(($) => $['workspace-screens'].recoveryCodes.title)}>
      <p>{t(($) => $['workspace-screens'].recoveryCodes.text)}</p>
      <ol
        className="work-codes"
        dir="ltr"
        translate="no"
        aria-label={t(($) => $['workspace-screens'].recoveryCodes.list)}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="work-form-actions">
        <CopyButton text={text}>{t(($) => $['workspace-screens'].recoveryCodes.copy)}</CopyButton>
        <Button
          onPress={() =>
            saveFile(
              t(($) => $['workspace-screens'].recoveryCodes.fileName),
              new Blob([text], { type: 'text/plain' }),
            )
          }
        >
          {t(($) => $['workspace-screens'].recoveryCodes.download)}
        </Button>
        <Button onPress={onDone}>{t(($) => $['workspace-screens'].recoveryCodes.done)}</Button>
      </div>
    </FocusedSection>
  )
}
