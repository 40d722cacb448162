'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import { useCallback, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

interface AssignDialogProps {
  /** Called with the id of who is chosen; null for nobody in particular. */
  onAgent(agentId: string | null): void
  onClose(): void
}

/** A dialog that chooses which agent or chatbot speaks in several conversations. */
export function AssignDialog({ onAgent, onClose }: AssignDialogProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const agents = useResource(
    useCallback(
      async (signal: AbortSignal) => {
        const all: AgentEntry[] = []
        let cursor: string | undefined
        do {
          const page = await ports.agents.list(workspace.id, { cursor, sort: 'name', signal })
          all.push(...page.entries)
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        return all
      },
      [ports, workspace.id],
    ),
  )
  const title = t(($) => $['workspace-screens'].bulk.assign)
  return (
    <Dialog title={title} onClose={onClose}>
      <ResourceView resource={agents}>
        {(entries) => (
          <Form
            submit={title}
            sending={title}
            send={async (valueOf) => {
              onAgent(valueOf('agent') || null)
              onClose()
            }}
            other={<Button onPress={onClose}>{t(($) => $['workspace-screens'].dialog.cancel)}</Button>}
          >
            <SelectField
              name="agent"
              label={t(($) => $['workspace-screens'].agentChoice.label)}
              hint={t(($) => $['workspace-screens'].agentChoice.note)}
            >
              {entries.map(({ id, name, kind }) => (
                <option key={id} value={id}>
                  {visibleTitle(name) || t(($) => $['workspace-screens'].livePage[kind])}
                </option>
              ))}
              <option value="">{t(($) => $['workspace-screens'].agentChoice.none)}</option>
            </SelectField>
          </Form>
        )}
      </ResourceView>
    </Dialog>
  )
}
