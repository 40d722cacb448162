import '../styles/import-help.css'
import type { ReactNode } from 'react'
import { useHomeText } from '../i18n/use-text.ts'
import { WhereToFind } from './where-to-find.tsx'

const SHARE_COMMAND = 'npx -y pnpm@12 vitrine share session.jsonl'
const RENDER_COMMAND = 'npx -y pnpm@12 vitrine render session.jsonl -o page.html'

/** Where transcripts are found, and how they are shared without this page. */
export function ImportHelp(): ReactNode {
  const t = useHomeText()
  return (
    <>
      <WhereToFind />
      <h2>{t(($) => $.home.commandTitle)}</h2>
      <p>{t(($) => $.home.shareText)}</p>
      <Command line={SHARE_COMMAND} />
      <p>{t(($) => $.home.renderText)}</p>
      <Command line={RENDER_COMMAND} />
    </>
  )
}

/** One line to type in a terminal. */
function Command({ line }: { line: string }): ReactNode {
  return (
    <pre className="command" dir="ltr" translate="no">
      <code>{line}</code>
    </pre>
  )
}
