export { startDiagramFrame, type DiagramFrameOptions } from './diagrams/start-diagram-frame.ts'
export type { Mermaid } from './diagrams/draw-mermaid.ts'
