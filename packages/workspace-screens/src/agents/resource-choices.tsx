'use client'

import type { CatalogAnswer, CatalogEntry } from '@vitrine/api-client/contract/catalog'
import { useCallback, type ReactNode } from 'react'
import { Choice } from '../form/choice.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

interface ResourceChoicesProps {
  /** Name of the checkboxes. */
  name: string
  label: string
  client: {
    list(
      workspaceId: string,
      options: { signal: AbortSignal },
    ): Promise<CatalogAnswer<CatalogEntry & { title?: string }>>
  }
  /** Ids of those that an agent has. */
  chosen: readonly string[]
}

/** Lets a person choose which things of the workspace an agent has. Those that the list does not show stay as they are. */
export function ResourceChoices({ name, label, client, chosen }: ResourceChoicesProps): ReactNode {
  const { t } = useText()
  const { workspace } = useWorkspaceScreens()
  const { value } = useResource(
    useCallback((signal: AbortSignal) => client.list(workspace.id, { signal }), [client, workspace.id]),
  )
  const entries = value?.entries ?? []
  const unlisted = chosen.filter((id) => !entries.some((entry) => entry.id === id))
  return (
    <>
      {unlisted.map((id) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {entries.length > 0 && (
        <fieldset className="work-choices">
          <legend>{label}</legend>
          {entries.map((entry) => (
            <Choice
              key={entry.id}
              type="checkbox"
              name={name}
              value={entry.id}
              defaultChecked={chosen.includes(entry.id)}
              label={
                <bdi>
                  {visibleTitle(entry.title || entry.name) || t(($) => $['workspace-screens'].list.untitled)}
                </bdi>
              }
              note={entry.title && <bdi dir="ltr">{visibleTitle(entry.name)}</bdi>}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Ids that are chosen in a form under a name. */
export function chosenIn(form: HTMLFormElement, name: string): string[] {
  return new FormData(form).getAll(name).map(String)
}
