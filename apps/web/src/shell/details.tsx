import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { SheetCloser } from './sheet-closer.tsx'
import type { Region } from './use-region.ts'

/** What a screen has to say beside its content. */
export function Details({ panel, children }: Pick<Region, 'panel'> & { children: ReactNode }): ReactNode {
  const t = useText()
  const name = t(($) => $.translation.layout.details)
  return (
    <div className="details sheet" aria-label={panel.role && name} {...panel}>
      <SheetCloser sheetId={panel.id} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <aside aria-label={name} tabIndex={0}>
        {children}
      </aside>
    </div>
  )
}
