/** A point of a drawing, in pixels. */
export interface Point {
  x: number
  y: number
}

/** Returns a smooth line through the points of a layout as the `d` of an SVG path. */
export function edgePath(points: readonly Point[]): string {
  const [first, ...others] = points
  if (!first) return ''
  const last = others.pop()
  if (!last) return ''
  let path = `M${write(first)}`
  for (const [index, point] of others.entries()) {
    const next = others[index + 1]
    const end = next ? { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } : last
    path += `Q${write(point)} ${write(end)}`
  }
  return others.length === 0 ? `${path}L${write(last)}` : path
}

function write({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`
}

/** Returns the end of a line and its direction there, in degrees clockwise from the right. */
export function edgeTip(points: readonly Point[]): Point & { angle: number } {
  const last = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.at(-2) ?? last
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI
  return { x: Math.round(last.x), y: Math.round(last.y), angle: Math.round(angle) }
}
