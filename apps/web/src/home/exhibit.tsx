import type { ReactNode } from 'react'
import { useHomeText } from '../i18n/use-text.ts'

/** A few lines of a conversation in a glass case: what a published page is like. */
export function Exhibit(): ReactNode {
  const t = useHomeText()
  return (
    <figure className="exhibit">
      <div className="exhibit-case">
        <p className="exhibit-question">{t(($) => $.home.exhibitQuestion)}</p>
        <p className="exhibit-tool">
          <b>{t(($) => $.home.exhibitTool)}</b>
          <code dir="ltr">grep -c &apos;^# chat started&apos; history.md</code>
          <span>{t(($) => $.home.exhibitOutcome)}</span>
        </p>
        <p className="exhibit-answer">{t(($) => $.home.exhibitAnswer)}</p>
      </div>
      <figcaption>
        <span>{t(($) => $.home.exhibitLabel)}</span>
        <span>{t(($) => $.home.exhibitSize)}</span>
      </figcaption>
    </figure>
  )
}
