'use client'

import { useId, type ReactNode } from 'react'
import type { PreparedGraph, PreparedEdge } from '../../prepare/prepared-run.ts'
import { useReading } from '../../reading/reading.ts'
import { GraphLegend } from './graph-legend.tsx'
import { NodeView } from './node-view.tsx'

/** Renders the laid-out graph of a run, which scrolls without script; each node links to its step. */
export function GraphView({ graph }: { graph: PreparedGraph }): ReactNode {
  const { labels, formats } = useReading()
  const keys = useId()
  const { width, height, nodes, edges, more } = graph
  return (
    <figure className="vitrine-graph" aria-label={labels.viewGraph}>
      <div className="vitrine-graph-tools" hidden suppressHydrationWarning>
        <button type="button" data-graph="out" aria-label={labels.zoomOut}>
          −
        </button>
        <button type="button" data-graph="in" aria-label={labels.zoomIn}>
          +
        </button>
        <button type="button" data-graph="fit">
          {labels.graphFit}
        </button>
        <span id={keys} className="visually-hidden">
          {labels.graphKeys}
        </span>
      </div>
      <div
        className="vitrine-graph-pane"
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the elements that are groups have looks and uses of their own
        role="group"
        aria-label={labels.viewGraph}
        aria-describedby={keys}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} suppressHydrationWarning>
          {edges.map((edge, index) => (
            <EdgeView key={index} edge={edge} />
          ))}
          {nodes.map((node, index) => (
            <NodeView key={index} node={node} index={index} />
          ))}
        </svg>
      </div>
      <figcaption>
        <GraphLegend nodes={nodes} />
        {more > 0 && <p>{labels.moreNodes(more, formats.number(more))}</p>}
      </figcaption>
    </figure>
  )
}

const TIP = 'M-8,-4L0,0L-8,4Z'

/** Renders an edge between two nodes. */
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
