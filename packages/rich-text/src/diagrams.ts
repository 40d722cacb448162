export { diagramFramePolicy } from './diagrams/diagram-frame-policy.ts'
export { enhanceDiagrams, type DiagramLabels, type DiagramOptions } from './diagrams/enhance-diagrams.ts'
