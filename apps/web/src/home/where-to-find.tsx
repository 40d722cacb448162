import type { ReactNode } from 'react'
import { useHomeText } from '../i18n/use-text.ts'

/** Where other programs keep what can be shared here. */
export function WhereToFind(): ReactNode {
  const t = useHomeText()
  return (
    <>
      <h2>{t(($) => $.home.findTitle)}</h2>
      <h3>Claude Code</h3>
      <p>
        {t(($) => $.home.findClaudeCode)} <Path text="~/.claude/projects" />
      </p>
      <h3>ChatGPT</h3>
      <p>
        {t(($) => $.home.findChatGpt)} <Path text="conversations.json" />
      </p>
      <h3>{t(($) => $.home.findOwnTitle)}</h3>
      <p>{t(($) => $.home.findOwn)}</p>
    </>
  )
}

function Path({ text }: { text: string }): ReactNode {
  return (
    <code dir="ltr" translate="no">
      {text}
    </code>
  )
}
