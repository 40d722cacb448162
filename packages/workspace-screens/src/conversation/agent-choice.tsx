'use client'

import type { ConversationAgent } from '@vitrine/api-client/contract/conversations'
import { ProblemLine } from '@vitrine/ui/forms'
import { useCallback, useId, useState, type ReactNode } from 'react'
import { useAction } from '../control/use-action.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

interface AgentChoiceProps {
  conversation: { id: string; workspaceId: string }
  /** Who speaks now; null for nobody in particular. */
  agent: ConversationAgent | null
  /** Called at once with who is chosen, and with who spoke before where the server refuses. */
  onAgent(agent: ConversationAgent | null): void
  onNotice(notice: string): void
}

/** Chooses which agent or chatbot speaks in a conversation; nothing where the workspace has none. */
export function AgentChoice({ conversation, agent, onAgent, onNotice }: AgentChoiceProps): ReactNode {
  const { t } = useText()
  const { ports } = useWorkspaceScreens()
  const { id, workspaceId } = conversation
  const [initial] = useState(agent)
  const { problem, run } = useAction()
  const fieldId = useId()
  const { value } = useResource(
    useCallback((signal: AbortSignal) => ports.agents.list(workspaceId, { signal }), [ports, workspaceId]),
  )
  const listed = value?.entries ?? []
  // Also one that is archived, or beyond the first page.
  const options: readonly ConversationAgent[] =
    initial && !listed.some((one) => one.id === initial.id) ? [initial, ...listed] : listed
  if (options.length === 0) return null
  const choose = async (agentId: string) => {
    onNotice('')
    onAgent(options.find((option) => option.id === agentId) ?? null)
    const isDone = await run('choose', async () => {
      await ports.library.assignAgent(id, agentId || null)
    })
    if (isDone) onNotice(t(($) => $['workspace-screens'].catalog.saved))
    else onAgent(agent)
  }
  return (
    <div className="work-field">
      <label htmlFor={fieldId}>{t(($) => $['workspace-screens'].agentChoice.label)}</label>
      <div className="vitrine-input">
        <select
          id={fieldId}
          value={agent?.id ?? ''}
          aria-describedby={`${fieldId}-note`}
          onChange={({ target }) => void choose(target.value)}
        >
          <option value="">{t(($) => $['workspace-screens'].agentChoice.none)}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {visibleTitle(option.name) || t(($) => $['workspace-screens'].livePage[option.kind])}
            </option>
          ))}
        </select>
      </div>
      <p id={`${fieldId}-note`} className="work-hint">
        {t(($) => $['workspace-screens'].agentChoice.note)}
      </p>
      {problem !== undefined && <ProblemLine text={problem} />}
    </div>
  )
}
