'use client'

import type { ReactNode } from 'react'
import { useReading } from '../reading/reading.ts'
import { replaySpeeds } from './steps/replay-speeds.ts'
import type { TimeScale } from './steps/time-scale.ts'

/** Renders what plays the recorded time of a run again; it needs script, and shows once the reader asks for it. */
export function RunReplay({ scale: { start, end } }: { scale: TimeScale }): ReactNode {
  const { labels, formats } = useReading()
  const length = end - start
  const { speeds, usual } = replaySpeeds(length)
  return (
    <fieldset
      className="vitrine-replay"
      hidden
      suppressHydrationWarning
      data-length={length}
      data-running={labels.statusRunning}
    >
      <legend className="visually-hidden">{labels.replay}</legend>
      <button type="button" data-replay="play">
        <span>{labels.replayPlay}</span>
        <span>{labels.replayPause}</span>
      </button>
      <input
        type="range"
        aria-label={labels.replayMoment}
        min="0"
        max={length}
        step="any"
        defaultValue="0"
        suppressHydrationWarning
      />
      <span className="vitrine-replay-time" aria-hidden="true">
        <output suppressHydrationWarning />
        {' / '}
        <span suppressHydrationWarning>{formats.duration(length)}</span>
      </span>
      <select aria-label={labels.replaySpeed} defaultValue={usual}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {`×${formats.number(speed)}`}
          </option>
        ))}
      </select>
      <button type="button" data-replay="close" aria-label={labels.replayClose} title={labels.replayClose}>
        ×
      </button>
    </fieldset>
  )
}
