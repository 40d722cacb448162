export { enhanceDiagrams, type DiagramLabels, type DiagramOptions } from './diagrams/enhance-diagrams.ts'
