'use client'

import type { ReactNode } from 'react'
import type { PreparedEdge } from '../../prepare/prepared-run.ts'

const TIP = 'M-8,-4L0,0L-8,4Z'

/** A way between two nodes of a graph. */
export function EdgeView({ edge: { path, tip, label, x, y } }: { edge: PreparedEdge }): ReactNode {
  return (
    <g className="vitrine-edge">
      <path d={path} />
      <path d={TIP} transform={`translate(${tip.x},${tip.y}) rotate(${tip.angle})`} />
      {label !== undefined && (
        <text x={x} y={y}>
          {label}
        </text>
      )}
    </g>
  )
}
