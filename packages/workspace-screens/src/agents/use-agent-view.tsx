'use client'

import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import { isolate } from '@vitrine/ui/texts'
import { Avatar } from '../catalog/avatar.tsx'
import { CatalogFacts } from '../catalog/catalog-facts.tsx'
import type { CatalogLineView } from '../catalog/catalog-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** Returns a function that shows an agent or chatbot: its kind stands for a name of which nothing is visible. */
export function useAgentView(): (agent: AgentEntry) => CatalogLineView {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  return (agent) => {
    const { id, kind, name, picture, colour, model } = agent
    const kindLabel = t(($) => $['workspace-screens'].livePage[kind])
    return {
      path: paths.agent(id),
      name: <bdi>{visibleTitle(name) || kindLabel}</bdi>,
      avatar: <Avatar name={name} picture={picture} colour={colour} />,
      removeText: t(($) => $['workspace-screens'].agents.removeText),
      facts: (
        <CatalogFacts entry={agent}>
          <li>{kindLabel}</li>
          {model !== null && (
            <li>
              {t(($) => $['workspace-screens'].livePage.model, { model: isolate(visibleTitle(model)) })}
            </li>
          )}
        </CatalogFacts>
      ),
    }
  }
}
