import '../styles/home.css'
import type { ReactNode } from 'react'
import { Command } from '../home/command.tsx'
import { Exhibit } from '../home/exhibit.tsx'
import { HomeContents } from '../home/home-contents.tsx'
import { WhereToFind } from '../home/where-to-find.tsx'
import { useHomeText } from '../i18n/use-text.ts'
import home from '../locales/en/home.json' with { type: 'json' }
import type { ScreenHandle } from '../routing/screen-handle.ts'

const SHARE_COMMAND = 'npx -y pnpm@12 vitrine share session.jsonl'
const RENDER_COMMAND = 'npx -y pnpm@12 vitrine render session.jsonl -o page.html'

export const handle: ScreenHandle = {
  title: (t) => t(($) => $.home.documentTitle),
  description: (t) => t(($) => $.home.description),
  place: (t) => t(($) => $.translation.layout.start),
  Contents: HomeContents,
  Details: WhereToFind,
  texts: { home },
  isWholeTitle: true,
  isIndexed: true,
}

/** What Vitrine is, and how to share a transcript today. */
export function Component(): ReactNode {
  const t = useHomeText()
  return (
    <div className="home">
      <h1>{t(($) => $.home.title)}</h1>
      <p className="home-lede">{t(($) => $.home.lede)}</p>
      <Exhibit />
      <section id="share">
        <h2>{t(($) => $.home.shareTitle)}</h2>
        <p>{t(($) => $.home.shareText)}</p>
        <Command line={SHARE_COMMAND} />
        <p>{t(($) => $.home.shareFormats)}</p>
        <p>{t(($) => $.home.shareFrozen)}</p>
      </section>
      <section id="keep">
        <h2>{t(($) => $.home.renderTitle)}</h2>
        <p>{t(($) => $.home.renderText)}</p>
        <Command line={RENDER_COMMAND} />
      </section>
      <section id="later">
        <h2>{t(($) => $.home.laterTitle)}</h2>
        <p>{t(($) => $.home.laterText)}</p>
      </section>
    </div>
  )
}
