'use client'

import { builtInTools } from '@vitrine/transcript/tools'
import type { ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'

/** The tools that the product knows; each leads to where the workspace changes how its readers meet it. */
export function BuiltInTools(): ReactNode {
  const { t } = useText()
  const { paths, workspace } = useWorkspaceScreens()
  const mayManage = workspace.role !== 'member'
  return (
    <Section title={t(($) => $['workspace-screens'].tools.builtInTitle)}>
      {mayManage && <p>{t(($) => $['workspace-screens'].tools.builtInText)}</p>}
      <ul className="work-built-in-tools">
        {builtInTools.map(({ id, names }) => (
          <li key={id}>
            {mayManage ? (
              <RouteLink to={paths.builtInTool(id)}>
                {t(($) => $['workspace-screens'].tool.kinds[id])}
              </RouteLink>
            ) : (
              <strong>{t(($) => $['workspace-screens'].tool.kinds[id])}</strong>
            )}{' '}
            <small dir="ltr">{names.slice(0, 3).join(', ')}</small>
          </li>
        ))}
      </ul>
    </Section>
  )
}
