'use client'

import type { Brand } from '@vitrine/share-views'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import { useCallback, useDeferredValue, useEffect, useId, type ReactNode } from 'react'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource, type Resource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

/** Props of every preview. */
export interface PreviewProps<Prepared> {
  /** Prepares what the preview shows; memoise it. */
  prepare(signal: AbortSignal): Promise<Prepared>
  /** Whether the title takes the focus, because a person asked for the preview. */
  takesFocus?: boolean
  /** Stands around what is shown. */
  brand?: Brand | undefined
  /** Called once for each `prepare` that has succeeded or failed. */
  onSettled?(): void
}

interface PreviewFrameProps<View, Prepared> extends PreviewProps<Prepared> {
  /** The component that readers get. */
  view: Resource<View>
  children: (view: View, prepared: Prepared, timeZone: string) => ReactNode
}

/** A preview below a title that says what it is. */
export function PreviewLayout<View, Prepared>({
  view,
  prepare,
  takesFocus = false,
  onSettled,
  children,
}: Omit<PreviewFrameProps<View, Prepared>, 'brand'>): ReactNode {
  const { t } = useText()
  const loaded = useResource(useCallback((signal: AbortSignal) => prepare(signal), [prepare]))
  // Thousands of messages are rendered in pieces, between which the screen answers.
  const value = useDeferredValue(loaded.value)
  const prepared = { ...loaded, value, isLoading: loaded.isLoading || value !== loaded.value }
  const isSettled = !prepared.isLoading
  useEffect(() => {
    if (isSettled) onSettled?.()
  }, [isSettled, onSettled])
  const headingId = useId()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <section className="work-preview" aria-labelledby={headingId} aria-busy={prepared.isLoading}>
      <FocusedHeading id={headingId} takesFocus={takesFocus}>
        {t(($) => $['workspace-screens'].preview.title)}
      </FocusedHeading>
      <ResourceView resource={view}>
        {(shownBy) => (
          <ResourceView resource={prepared}>
            {(shown) => (
              <div className="work-preview-page">
                <I18nextLabels>{children(shownBy, shown, timeZone)}</I18nextLabels>
              </div>
            )}
          </ResourceView>
        )}
      </ResourceView>
    </section>
  )
}
