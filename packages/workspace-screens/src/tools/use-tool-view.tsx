'use client'

import type { ToolEntry } from '@vitrine/api-client/contract/tools'
import { Avatar } from '../catalog/avatar.tsx'
import { CatalogFacts } from '../catalog/catalog-facts.tsx'
import type { CatalogLineView } from '../catalog/catalog-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

/** Returns a function that shows a tool: its title, and the name by which it is called. */
export function useToolView(): (tool: ToolEntry) => CatalogLineView {
  const { t } = useText()
  const { paths } = useWorkspaceScreens()
  return (tool) => {
    const { id, name, title, builtIn, picture } = tool
    const kind = builtIn && t(($) => $['workspace-screens'].tool.kinds[builtIn])
    const called = kind || visibleTitle(name)
    const shown = visibleTitle(title) || called
    return {
      path: paths.tool(id),
      name: <bdi>{shown || t(($) => $['workspace-screens'].list.untitled)}</bdi>,
      avatar: <Avatar name={shown} picture={picture} />,
      removeText: t(($) => $['workspace-screens'].tools.removeText),
      facts: (
        <CatalogFacts entry={tool}>
          {shown !== called && <li>{kind ? <bdi>{kind}</bdi> : <code dir="ltr">{called}</code>}</li>}
          {builtIn && <li>{t(($) => $['workspace-screens'].tools.builtIn)}</li>}
        </CatalogFacts>
      ),
    }
  }
}
