'use client'

import type { ReactNode } from 'react'
import { ResourceView } from '../resource/resource-view.tsx'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { UseLine } from './use-line.tsx'
import { useUses } from './use-uses.ts'

/** The section that lists what uses a file, first what readers see. */
export function ObjectUses({ id }: { id: string }): ReactNode {
  const { t } = useText()
  const resource = useUses([id])
  return (
    <Section title={t(($) => $['workspace-screens'].storedObjects.uses)}>
      <ResourceView resource={resource}>
        {(uses) =>
          uses.length === 0 ? (
            <p>{t(($) => $['workspace-screens'].storedObjects.unused)}</p>
          ) : (
            <ul className="work-uses">
              {uses.map((use) => (
                <li key={`${use.kind} ${use.id}`}>
                  <UseLine use={use} isLink />
                </li>
              ))}
            </ul>
          )
        }
      </ResourceView>
    </Section>
  )
}
