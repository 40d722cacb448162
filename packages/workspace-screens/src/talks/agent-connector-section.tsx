'use client'

import type { AgentConnector, AgentEntry } from '@vitrine/api-client/contract/agents'
import { ProblemLine } from '@vitrine/ui/forms'
import { isolate } from '@vitrine/ui/texts'
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { useAction } from '../control/use-action.ts'
import { Form } from '../form/form.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { ConnectorFields } from '../workflows/connector-fields.tsx'
import type { StoredSecret } from '../workflows/secret-field.tsx'
import { useLocateWorkflowFailure } from '../workflows/workflow-request.ts'

/** Fragment of the links to the section. */
export const connectorSectionId = 'connection'

interface AgentConnectorSectionProps {
  agent: AgentEntry
  onChanged(agent: AgentEntry): void
}

/** The section where those who manage agents say where one is reached; it is asked once before that is saved. */
export function AgentConnectorSection({ agent, onChanged }: AgentConnectorSectionProps): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const [stored, setStored] = useState<StoredSecret>('kept')
  const [notice, setNotice] = useState('')
  const { running, problem, run } = useAction()
  const locateFailure = useLocateWorkflowFailure()
  useEffect(() => {
    // It appears once the agent is loaded, after the browser and the router have looked for it.
    if (location.hash !== `#${connectorSectionId}`) return
    document.querySelector<HTMLElement>(`#${connectorSectionId} > h2`)?.focus()
  }, [])
  const set = (connector: AgentConnector | null) => {
    onChanged({ ...agent, connector, mayTalk: connector !== null })
    setStored('kept')
  }
  return (
    <Section anchor={connectorSectionId} title={t(($) => $['workspace-screens'].talk.connector)}>
      <p>{t(($) => $['workspace-screens'].talk.connectorNote)}</p>
      <Form
        submit={t(($) => $['workspace-screens'].talk.connect)}
        sending={t(($) => $['workspace-screens'].talk.connecting)}
        locateFailure={locateFailure}
        send={async (values) => {
          setNotice('')
          const typed = values('connector.secret').trim()
          const secret = stored === 'removed' ? null : typed || undefined
          const request = { url: values('connector.url').trim(), ...(secret !== undefined && { secret }) }
          const { agentAnswer, ...connector } = await ports.talks.connectAgent(
            workspace.id,
            agent.id,
            request,
          )
          set(connector)
          setNotice(
            agentAnswer === undefined
              ? t(($) => $['workspace-screens'].talk.connected)
              : t(($) => $['workspace-screens'].talk.connectedDespite, { answer: isolate(agentAnswer) }),
          )
        }}
        other={
          agent.connector && (
            <Button
              kind="quiet"
              isRunning={running !== undefined}
              onPress={() =>
                void run('disconnect', async () => {
                  setNotice('')
                  await ports.talks.disconnectAgent(workspace.id, agent.id)
                  set(null)
                })
              }
            >
              {t(($) => $['workspace-screens'].talk.disconnect)}
            </Button>
          )
        }
      >
        <ConnectorFields
          key={agent.connector?.url}
          connector={agent.connector ?? undefined}
          stored={stored}
          onStored={setStored}
        />
      </Form>
      <output>{notice}</output>
      <ProblemLine text={problem} />
    </Section>
  )
}
