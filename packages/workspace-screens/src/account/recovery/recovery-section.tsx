'use client'

import type { RecoveryAnswer } from '@vitrine/api-client/contract/accounts'
import { isolate } from '@vitrine/ui/texts'
import { useCallback, type ReactNode } from 'react'
import { useDeviceLabel } from '../../device/use-device-label.ts'
import { Form } from '../../form/form.tsx'
import { Section } from '../../screen/section.tsx'
import { useWorkspaceScreens } from '../../provider/workspace-screens-context.ts'
import { ResourceView } from '../../resource/resource-view.tsx'
import { useResource } from '../../resource/use-resource.ts'
import { visibleTitle } from '../../text/visible-title.ts'
import { useText } from '../../text/use-text.ts'
import { EndedChoices, type EndedEntry } from './ended-choices.tsx'

/**
 * Asks which credentials stay after a password reset: all that were suspended end, except those that the owner unticks.
 */
export function RecoverySection({ onDecided }: { onDecided(): void }): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const resting = useResource(useCallback((signal) => ports.account.readRecovery({ signal }), [ports]))
  return (
    <Section title={t(($) => $['workspace-screens'].recovery.title)}>
      <p>{t(($) => $['workspace-screens'].recovery.text)}</p>
      <p>{t(($) => $['workspace-screens'].recovery.ended)}</p>
      <ResourceView resource={resting}>
        {(answer) => <Decision answer={answer} onDecided={onDecided} />}
      </ResourceView>
    </Section>
  )
}

function Decision({ answer, onDecided }: { answer: RecoveryAnswer; onDecided(): void }): ReactNode {
  const { t, formatDay, formatMoment } = useText()
  const { ports } = useWorkspaceScreens()
  const describeDevice = useDeviceLabel()
  const used = (at: string | null) =>
    at === null
      ? t(($) => $['workspace-screens'].passkeys.neverUsed)
      : t(($) => $['workspace-screens'].passkeys.used, { date: formatMoment(at) })
  const passkeys = answer.passkeys.map(({ id, name, createdAt, lastUsedAt }): EndedEntry => ({
    id,
    name: visibleTitle(name),
    facts: [
      t(($) => $['workspace-screens'].passkeys.created, { date: formatDay(createdAt) }),
      used(lastUsedAt),
    ],
  }))
  const keys = answer.keys.map(({ id, name, prefix, workspace, createdAt, lastUsedAt }): EndedEntry => ({
    id,
    name: visibleTitle(name),
    facts: [
      isolate(visibleTitle(workspace)),
      t(($) => $['workspace-screens'].keys.prefix, { prefix: isolate(prefix) }),
      t(($) => $['workspace-screens'].keys.created, { date: formatDay(createdAt) }),
      used(lastUsedAt),
    ],
  }))
  const providers = answer.providers.map(({ id, name, linkedAt }): EndedEntry => ({
    id,
    name,
    facts: [t(($) => $['workspace-screens'].providers.linked, { date: formatDay(linkedAt) })],
  }))
  const sessions = answer.sessions.map(({ id, userAgent, address, createdAt }): EndedEntry => ({
    id,
    name: describeDevice(userAgent),
    facts: [
      ...(address ? [t(($) => $['workspace-screens'].sessions.from, { address: isolate(address) })] : []),
      t(($) => $['workspace-screens'].sessions.since, { date: formatMoment(createdAt) }),
    ],
  }))
  const decide = async (_values: unknown, form: HTMLFormElement) => {
    const ended = new FormData(form)
    const keptOf = (name: string, entries: readonly EndedEntry[]) =>
      entries.map(({ id }) => id).filter((id) => !ended.getAll(name).includes(id))
    await ports.account.decideRecovery({
      keptPasskeys: keptOf('passkeys', passkeys),
      keptKeys: keptOf('keys', keys),
      keptProviders: keptOf('providers', providers),
      keptSessions: keptOf('sessions', sessions),
    })
    onDecided()
  }
  return (
    <Form
      kind="danger"
      submit={t(($) => $['workspace-screens'].recovery.submit)}
      sending={t(($) => $['workspace-screens'].recovery.sending)}
      send={decide}
    >
      <p>{t(($) => $['workspace-screens'].recovery.hint)}</p>
      <EndedChoices
        name="passkeys"
        title={t(($) => $['workspace-screens'].passkeys.title)}
        entries={passkeys}
      />
      <EndedChoices name="keys" title={t(($) => $['workspace-screens'].keys.title)} entries={keys} />
      <EndedChoices
        name="providers"
        title={t(($) => $['workspace-screens'].providers.title)}
        entries={providers}
      />
      <EndedChoices
        name="sessions"
        title={t(($) => $['workspace-screens'].sessions.title)}
        entries={sessions}
      />
    </Form>
  )
}
