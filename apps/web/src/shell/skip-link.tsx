import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { contentId } from './content-id.ts'

/** First stop of the keyboard: jumps over the frame. */
export function SkipLink(): ReactNode {
  const t = useText()
  return (
    <a className="skip-link" href={`#${contentId}`}>
      {t(($) => $.translation.frame.skip)}
    </a>
  )
}
