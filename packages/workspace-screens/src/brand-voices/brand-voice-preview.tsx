'use client'

import type { BrandVoiceEntry } from '@vitrine/api-client/contract/brand-voices'
import type { ShareEntry, SharePreview } from '@vitrine/api-client/contract/shares'
import type { Brand } from '@vitrine/share-views'
import { accentStyleSheet } from '@vitrine/ui/accent'
import { useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { ConversationPreview } from '../preview/conversation-preview.tsx'
import { RunPreview } from '../preview/run-preview.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource } from '../resource/use-resource.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

/** The section that shows a brand voice, as it is saved, around a page that the workspace has published. */
export function BrandVoicePreview({ voice }: { voice: BrandVoiceEntry }): ReactNode {
  const { t } = useText()
  const [isShown, setIsShown] = useState(false)
  return (
    <Section title={t(($) => $['workspace-screens'].brandVoice.onPage)}>
      <p className="work-hint">{t(($) => $['workspace-screens'].brandVoice.pageNote)}</p>
      {isShown ? (
        <PublishedPages voice={voice} />
      ) : (
        <div>
          <Button onPress={() => setIsShown(true)}>{t(($) => $['workspace-screens'].preview.show)}</Button>
        </div>
      )}
    </Section>
  )
}

function PublishedPages({ voice }: { voice: BrandVoiceEntry }): ReactNode {
  const { t } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const resource = useResource(
    useCallback(
      (signal: AbortSignal) => ports.library.listShares(workspace.id, { state: 'live', signal }),
      [ports, workspace.id],
    ),
  )
  return (
    <ResourceView resource={resource}>
      {({ shares }) => {
        const share = shares.find((each) => each.id === chosen) ?? shares[0]
        if (!share) return <p>{t(($) => $['workspace-screens'].brandVoice.noPage)}</p>
        return (
          <>
            <div className="work-field">
              <label htmlFor={id}>{t(($) => $['workspace-screens'].brandVoice.page)}</label>
              <div className="vitrine-input">
                <select id={id} value={share.id} onChange={({ target }) => setChosen(target.value)}>
                  {shares.map((each) => (
                    <option key={each.id} value={each.id}>
                      {titleOf(each) || t(($) => $['workspace-screens'].list.untitled)}
                    </option>
                  ))}
                </select>
              </div>
            </div>
            <PublishedPage key={share.id} share={share} voice={voice} />
          </>
        )
      }}
    </ResourceView>
  )
}

const titleOf = ({ publishedTitle, title }: ShareEntry) => visibleTitle(publishedTitle ?? title)

interface PublishedPageProps {
  share: ShareEntry
  voice: BrandVoiceEntry
}

function PublishedPage({ share, voice }: PublishedPageProps): ReactNode {
  const { ports, workspace } = useWorkspaceScreens()
  const { id, kind } = share
  const scope = `brand-${useId().replaceAll(/[^\w-]/g, '')}`
  useAccent(voice.accent, `#${scope}`)
  const read = useCallback(
    (signal: AbortSignal) => ports.library.previewShare(workspace.id, { shareId: id }, { signal }),
    [ports, workspace.id, id],
  )
  const prepare = useCallback(
    async (signal: AbortSignal) =>
      ports.preview.prepare(modelOf(await read(signal), 'conversation'), {
        signal,
        branches: share.branches ?? 'current',
      }),
    [ports, read, share.branches],
  )
  const prepareRun = useCallback(
    async (signal: AbortSignal) => ports.preview.prepareRun(modelOf(await read(signal), 'run'), { signal }),
    [ports, read],
  )
  const { name, picture, introduction, closing, links } = voice
  const mark = picture === null ? null : ports.preview.pictureUrl(picture)
  const brand: Brand = { name, mark, styles: null, introduction, closing, links }
  return (
    <div id={scope}>
      {kind === 'run' ? (
        <RunPreview prepare={prepareRun} brand={brand} />
      ) : (
        <ConversationPreview prepare={prepare} brand={brand} />
      )}
    </div>
  )
}

type ModelOf<Kind> = Extract<SharePreview, { kind: Kind }>['model']

function modelOf<Kind extends SharePreview['kind']>(preview: SharePreview, kind: Kind): ModelOf<Kind> {
  if (preview.kind !== kind) throw new TypeError('The link shows another kind of thing.')
  return preview.model as ModelOf<Kind>
}

/** Gives what is below a selector an accent; a policy of content may forbid styles in the page, but not these. */
function useAccent(accent: string | null, selector: string): void {
  useEffect(() => {
    if (accent === null) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(accentStyleSheet(accent, selector))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [accent, selector])
}
