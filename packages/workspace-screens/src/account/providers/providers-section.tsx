'use client'

import type { LinkedProvider } from '@vitrine/api-client/contract/accounts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { ProblemLine } from '@vitrine/ui/forms'
import { Lines } from '../../list/lines.tsx'
import { Section } from '../../screen/section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { ResourceView } from '../../resource/resource-view.tsx'
import { useResource } from '../../resource/use-resource.ts'
import { useText } from '../../text/use-text.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ProviderLine } from './provider-line.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useProviderProblemLabel } from './use-provider-problem-label.ts'

/** What the address carries after the browser returns from a provider. */
export interface ProviderReturn {
  /** A `ProviderProblem`. */
  problem?: string
  /** Id of the provider. */
  provider?: string
}

interface ProvidersSectionProps {
  providerReturn?: ProviderReturn
  onRedirect(url: string): void
}

/** The section that links and unlinks sign-in providers. Renders nothing where none is configured. */
export function ProvidersSection({ providerReturn, onRedirect }: ProvidersSectionProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { value, change, ...resource } = useResource(
    useCallback((signal) => ports.account.listProviders({ signal }), [ports]),
  )
  const describeProblem = useProviderProblemLabel()
  const returnProblem = describeProblem(providerReturn, value?.providers ?? [])
  const problemRef = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState<LinkedProvider>()
  const [unlinking, setUnlinking] = useState<LinkedProvider>()
  const showUnlinked = ({ id }: LinkedProvider) =>
    change((answer) => ({
      providers: answer.providers.map((each) => (each.id === id ? { ...each, linkedAt: null } : each)),
    }))
  useEffect(() => {
    if (returnProblem !== undefined) problemRef.current?.scrollIntoView({ block: 'center' })
  }, [returnProblem])
  if (value?.providers.length === 0) return null
  return (
    <Section title={t(($) => $['workspace-screens'].providers.title)}>
      <ResourceView resource={{ value, ...resource }}>
        {({ providers }) => (
          <>
            <div ref={problemRef}>
              <ProblemLine text={returnProblem} />
            </div>
            <Lines
              entries={providers}
              label={t(($) => $['workspace-screens'].providers.list)}
              idOf={({ id }) => id}
            >
              {(provider) => (
                <ProviderLine
                  provider={provider}
                  onLink={() => setLinking(provider)}
                  onUnlink={() => setUnlinking(provider)}
                />
              )}
            </Lines>
          </>
        )}
      </ResourceView>
      {linking && (
        <LinkDialog provider={linking} onRedirect={onRedirect} onClose={() => setLinking(undefined)} />
      )}
      {unlinking && (
        <UnlinkDialog provider={unlinking} onDone={showUnlinked} onClose={() => setUnlinking(undefined)} />
      )}
    </Section>
  )
}
