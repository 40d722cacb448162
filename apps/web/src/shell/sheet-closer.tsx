import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'

/** Closes the sheet it stands in, without scripts too; out of sight where the region is no sheet. */
export function SheetCloser({ sheetId }: { sheetId: string }): ReactNode {
  const t = useText()
  return (
    <button type="button" className="quiet sheet-closer" popoverTarget={sheetId} popoverTargetAction="hide">
      {t(($) => $.translation.layout.close)}
    </button>
  )
}
