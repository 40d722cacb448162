'use client'

import type { ReactNode } from 'react'
import type { PreparedEdge, PreparedGraph, PreparedNode } from '../prepared-run.ts'
import { useReading } from '../reading/reading.ts'
import { stepAnchor } from '../step-anchor.ts'
import { KIND_LABELS, STATUS_LABELS } from './run-words.ts'
import { NODE_HEIGHT } from './node-height.ts'
import { STATUS_SIGNS } from './status-signs.ts'

const TIP = 'M-8,-4L0,0L-8,4Z'

/** The graph of a run as it was laid out; each node leads to its step. */
export function GraphView({ graph }: { graph: PreparedGraph }): ReactNode {
  const { labels, formats } = useReading()
  const { width, height, nodes, edges, more } = graph
  return (
    <figure className="vitrine-graph" aria-label={labels.viewGraph} dir="ltr">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {edges.map((edge, index) => (
          <EdgeView key={index} edge={edge} />
        ))}
        {nodes.map((node, index) => (
          <NodeView key={index} node={node} place={index} />
        ))}
      </svg>
      {more > 0 && <figcaption dir="auto">{labels.moreNodes(more, formats.number(more))}</figcaption>}
    </figure>
  )
}

function EdgeView({ edge: { path, tip, label, x, y } }: { edge: PreparedEdge }): ReactNode {
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

function NodeView({ node, place }: { node: PreparedNode; place: number }): ReactNode {
  const { labels, formats } = useReading()
  const { label, kind, x, y, width, steps, status, stepId } = node
  const words = [
    label || labels[KIND_LABELS[kind]],
    labels[KIND_LABELS[kind]],
    ...(status ? [labels[STATUS_LABELS[status]]] : []),
    labels.stepCount(steps, formats.number(steps)),
  ]
  const drawing = (
    <g
      className="vitrine-node"
      data-status={status}
      data-place={place}
      transform={`translate(${x - width / 2},${y - NODE_HEIGHT / 2})`}
    >
      <rect width={width} height={NODE_HEIGHT} rx={kind === 'tool' ? 4 : NODE_HEIGHT / 2} />
      {status && <path className="vitrine-node-sign" d={STATUS_SIGNS[status]} transform="translate(20,20)" />}
      <text x={34} y={NODE_HEIGHT / 2}>
        {label || labels[KIND_LABELS[kind]]}
      </text>
    </g>
  )
  return (
    <>
      {stepId === undefined ? (
        drawing
      ) : (
        <a href={`#${stepAnchor(stepId)}`} aria-label={formats.list(words)}>
          {drawing}
        </a>
      )}
      {steps > 1 && (
        <text
          aria-hidden="true"
          className="vitrine-node-times"
          x={x + width / 2 - 8}
          y={y - NODE_HEIGHT / 2 - 6}
        >
          {`×${formats.number(steps)}`}
        </text>
      )}
    </>
  )
}
