'use client'

import type { ReactNode } from 'react'
import { CopyButton } from '../control/copy-button.tsx'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'

/** Examples that use an API key, ready to copy; none contains the key. */
export function KeyUsage({ serverUrl }: { serverUrl: string }): ReactNode {
  const { t } = useText()
  const placeholder = t(($) => $['workspace-screens'].keys.placeholder)
  const commands = [
    `export VITRINE_URL=${serverUrl}`,
    `export VITRINE_API_KEY=${placeholder}`,
    'npx vitrine share session.jsonl',
  ].join('\n')
  const header = `Authorization: Bearer ${placeholder}`
  return (
    <Section title={t(($) => $['workspace-screens'].keys.usage)}>
      <p>{t(($) => $['workspace-screens'].keys.purpose)}</p>
      <p>{t(($) => $['workspace-screens'].keys.commandLine)}</p>
      <pre className="work-code" dir="ltr" translate="no">
        {commands}
      </pre>
      <CopyButton text={commands}>{t(($) => $['workspace-screens'].keys.copySettings)}</CopyButton>
      <p>{t(($) => $['workspace-screens'].keys.header)}</p>
      <pre className="work-code" dir="ltr" translate="no">
        {header}
      </pre>
      <CopyButton text={header}>{t(($) => $['workspace-screens'].keys.copyHeader)}</CopyButton>
    </Section>
  )
}
