'use client'

import type { ReactNode } from 'react'
import { nearStations, type Station } from './stations.ts'

/** The way of the run as a line of pieces, one for each place; said in words beside it. */
export function StationsView({ stations }: { stations: readonly Station[] }): ReactNode {
  return (
    <div className="live-stations" aria-hidden="true">
      {nearStations(stations).map(({ status }, place) => (
        <span key={place} data-status={status} />
      ))}
    </div>
  )
}
