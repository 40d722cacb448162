'use client'

import type { StepKind } from '@vitrine/transcript'
import { useId, type ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { KIND_LABELS, STATUS_LABELS } from './status/run-labels.ts'

const STATUSES = Object.keys(STATUS_LABELS) as (keyof typeof STATUS_LABELS)[]

interface RunControlsProps {
  hasGraph: boolean
  hasTimes: boolean
  /** Length of what can be played again, in milliseconds. */
  replay: number | undefined
  /** Kinds of the steps; a choice among fewer than two is none. */
  kinds: readonly StepKind[]
}

/** Renders the choice of views, which needs no script, and the search, zoom and replay, which do. */
export function RunControls({ hasGraph, hasTimes, replay, kinds }: RunControlsProps): ReactNode {
  const { labels, formats } = useReading()
  const name = useId()
  const views = [
    { view: 'tree', label: labels.viewTree },
    ...(hasTimes ? [{ view: 'timeline', label: labels.viewTimeline }] : []),
    ...(hasGraph ? [{ view: 'graph', label: labels.viewGraph }] : []),
  ]
  return (
    <div className="vitrine-run-controls">
      <fieldset className="vitrine-views">
        <legend className="visually-hidden">{labels.steps}</legend>
        {views.map(({ view, label }) => (
          <label key={view}>
            <input type="radio" name={name} value={view} data-view={view} defaultChecked={view === 'tree'} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="vitrine-run-tools" hidden suppressHydrationWarning>
        <input type="search" aria-label={labels.findSteps} placeholder={labels.findSteps} />
        {kinds.length > 1 && (
          <select name="kind" aria-label={labels.kind}>
            <option value="">{labels.anyKind}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {labels[KIND_LABELS[kind]]}
              </option>
            ))}
          </select>
        )}
        <select name="status" aria-label={labels.status}>
          <option value="">{labels.anyStatus}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {labels[STATUS_LABELS[status]]}
            </option>
          ))}
        </select>
        {replay !== undefined && (
          <button
            type="button"
            data-replay={replay}
            data-language={formats.language}
            data-words={[
              labels.replayPlay,
              labels.replayPause,
              labels.replayMoment,
              labels.replaySpeed,
              labels.replayClose,
              labels.statusRunning,
            ].join('\n')}
            aria-expanded="false"
            suppressHydrationWarning
          >
            {labels.replay}
          </button>
        )}
        {hasTimes && (
          <span className="vitrine-zoom">
            <button type="button" data-zoom="out" aria-label={labels.zoomOut}>
              −
            </button>
            <button type="button" data-zoom="in" aria-label={labels.zoomIn}>
              +
            </button>
          </span>
        )}
      </div>
    </div>
  )
}
