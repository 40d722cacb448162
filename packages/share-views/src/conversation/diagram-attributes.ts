import type { Labels } from '../reading/labels.ts'

/** Words of a view for the script that shows diagrams, and the frame that draws them; nothing without a frame. */
export function diagramAttributes(
  labels: Labels,
  frame: string | undefined,
): Record<`data-${string}`, string> | undefined {
  if (frame === undefined) return undefined
  return {
    'data-diagram-frame': frame,
    'data-show-diagram': labels.showDiagram,
    'data-show-code': labels.showCode,
    'data-diagram-title': labels.diagram,
    'data-diagram-failed': labels.diagramFailed,
  }
}
