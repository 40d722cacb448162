'use client'

import { useCallback, useEffect, useId, type ReactNode } from 'react'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import { ResourceView } from '../resource/resource-view.tsx'
import { useResource, type Resource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

/** What every preview is given. */
export interface PreviewProps<Prepared> {
  /** Prepares what is shown; memoise it. */
  prepare(signal: AbortSignal): Promise<Prepared>
  /** Takes the keyboard to its title, because somebody asked for it. */
  takesFocus?: boolean
  /** Told once each thing that was to be prepared is, or cannot be. */
  onSettled?(): void
}

interface PreviewFrameProps<View, Prepared> extends PreviewProps<Prepared> {
  /** The view that readers get. */
  view: Resource<View>
  children: (view: View, prepared: Prepared, timeZone: string) => ReactNode
}

/** Something as readers will see it, under a title that says so. */
export function PreviewLayout<View, Prepared>({
  view,
  prepare,
  takesFocus = false,
  onSettled,
  children,
}: PreviewFrameProps<View, Prepared>): ReactNode {
  const { t } = useText()
  const prepared = useResource(useCallback((signal: AbortSignal) => prepare(signal), [prepare]))
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
            {(shown) => <div className="work-preview-page">{children(shownBy, shown, timeZone)}</div>}
          </ResourceView>
        )}
      </ResourceView>
    </section>
  )
}
