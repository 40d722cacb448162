'use client'

import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { CopyField } from '../control/copy-field.tsx'
import { FocusedSection } from '../screen/focused-section.tsx'
import { useText } from '../text/use-text.ts'

interface NewKeyProps {
  apiKey: string
  onDone(): void
}

/** Shows a new API key, which the server never shows again. */
export function NewKey({ apiKey, onDone }: NewKeyProps): ReactNode {
  const { t } = useText()
  return (
    <FocusedSection level={2} title={t(($) => $['workspace-screens'].newKey.title)}>
      <p>{t(($) => $['workspace-screens'].newKey.text)}</p>
      <CopyField label={t(($) => $['workspace-screens'].newKey.label)} value={apiKey} />
      <Button onPress={onDone}>{t(($) => $['workspace-screens'].newKey.done)}</Button>
    </FocusedSection>
  )
}
