import { readableLine } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { ToolIconView } from '../tools/tool-icon-view.tsx'
import type { LiveWho } from './live-header.tsx'
import { useLiveText } from './use-live-text.ts'

/** What an agent works with: its tools and knowledge bases, as far as readers may know. */
export function LiveResources({ who: { tools = [], knowledgeBases = [] } }: { who: LiveWho }): ReactNode {
  const t = useLiveText()
  if (tools.length === 0 && knowledgeBases.length === 0) return undefined
  return (
    <dl className="vitrine-live-resources">
      {tools.length > 0 && (
        <div>
          <dt>{t(($) => $['share-views'].live.tools)}</dt>
          {tools.map(({ name, icon = 'plug' }, index) => (
            <dd key={`${index} ${name}`}>
              <ToolIconView icon={icon} />
              <bdi>{readableLine(name)}</bdi>
            </dd>
          ))}
        </div>
      )}
      {knowledgeBases.length > 0 && (
        <div>
          <dt>{t(($) => $['share-views'].live.knowledge)}</dt>
          {knowledgeBases.map((name, index) => (
            <dd key={`${index} ${name}`}>
              <ToolIconView icon="database" />
              <bdi>{readableLine(name)}</bdi>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
