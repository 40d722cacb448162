'use client'

import type { ReactNode } from 'react'
import type { PreparedNode } from '../../prepare/prepared-run.ts'
import { useReading } from '../../reading/reading.ts'
import { stepAnchor } from '../../address/anchors.ts'
import { NODE_HEIGHT } from './node-height.ts'
import { KIND_LABELS, STATUS_LABELS } from '../status/run-labels.ts'
import { STATUS_SIGNS } from '../status/run-status.ts'

/** Renders a node of the graph with the sign of its status, as a link to its step. */
export function NodeView({ node, index }: { node: PreparedNode; index: number }): ReactNode {
  const { labels, formats } = useReading()
  const { label, kind, x, y, width, steps, status, stepId } = node
  const times = steps > 1 ? ` ×${formats.number(steps)}` : ''
  const words = [
    (label || labels[KIND_LABELS[kind]]) + times,
    labels[KIND_LABELS[kind]],
    status ? labels[STATUS_LABELS[status]] : labels.notReached,
    ...(steps > 0 ? [labels.stepCount(steps, formats.number(steps))] : []),
  ]
  const drawing = (
    <g
      className="vitrine-node"
      data-status={status}
      data-place={index}
      transform={`translate(${x - width / 2},${y - NODE_HEIGHT / 2})`}
    >
      <rect width={width} height={NODE_HEIGHT} rx={kind === 'tool' ? 4 : NODE_HEIGHT / 2} />
      {status && <path className="vitrine-node-sign" d={STATUS_SIGNS[status]} transform="translate(20,20)" />}
      <text x={34} y={NODE_HEIGHT / 2}>
        {label || labels[KIND_LABELS[kind]]}
        {steps > 1 && <tspan className="vitrine-node-times">{times}</tspan>}
      </text>
    </g>
  )
  if (stepId === undefined) return drawing
  return (
    <a href={`#${stepAnchor(stepId)}`} aria-label={formats.list(words)}>
      {drawing}
    </a>
  )
}
