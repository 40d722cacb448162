'use client'

import type { ReactNode } from 'react'
import { englishElement } from '../reading/english.constant.ts'
import { useTranslate } from '../reading/use-translate.ts'
import type { ElementViewOptions, RenderContent } from './create-view-element.tsx'

/** What an element has to show. */
export type ElementState =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'shown'; render: RenderContent }

interface ElementFrameProps {
  state: ElementState
  options: ElementViewOptions
  onRetry(): void
}

/** Shows the content of an element, that it is being loaded, or that it cannot be had. */
export function ElementFrame({ state, options, onRetry }: ElementFrameProps): ReactNode {
  const { t } = useTranslate(englishElement, options)
  if (state.kind === 'shown') return state.render(options)
  return (
    <div className="vitrine vitrine-element-state" aria-busy={state.kind === 'loading'}>
      <output>
        {state.kind === 'loading' && t(($) => $['share-views'].element.loading)}
        {state.kind === 'failed' && t(($) => $['share-views'].element.failed)}
      </output>
      {state.kind === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t(($) => $['share-views'].element.retry)}
        </button>
      )}
    </div>
  )
}
