import { startDiagramFrame } from '@vitrine/rich-text/diagram-frame'

startDiagramFrame({ mermaid: async () => (await import('mermaid')).default })
