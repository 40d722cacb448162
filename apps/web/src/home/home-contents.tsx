import type { ReactNode } from 'react'
import { useHomeText } from '../i18n/use-text.ts'

/** Links to the sections of the start page. */
export function HomeContents(): ReactNode {
  const t = useHomeText()
  return (
    <nav className="home-contents" aria-label={t(($) => $.home.contents)}>
      <a href="#share">{t(($) => $.home.shareTitle)}</a>
      <a href="#keep">{t(($) => $.home.renderTitle)}</a>
      <a href="#later">{t(($) => $.home.laterTitle)}</a>
    </nav>
  )
}
