import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { SheetCloser } from './sheet-closer.tsx'
import type { Region } from './use-region.ts'

/** What a screen has to say beside its content. */
export function Details({ panel, children }: Pick<Region, 'panel'> & { children: ReactNode }): ReactNode {
  const t = useText()
  return (
    <aside className="details sheet" aria-label={t(($) => $.translation.layout.details)} {...panel}>
      <SheetCloser sheetId={panel.id} />
      {children}
    </aside>
  )
}
