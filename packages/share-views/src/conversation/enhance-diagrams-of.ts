/**
 * Loads what shows diagrams where a view has code of one and names the frame that draws them. Returns a function that
 * undoes it.
 */
export function enhanceDiagramsOf(root: HTMLElement): () => void {
  const messages = root.querySelector<HTMLElement>('[data-diagram-frame]')
  if (!messages?.querySelector('pre[data-diagram]')) return () => {}
  const {
    diagramFrame: frame = '',
    showDiagram = '',
    showCode = '',
    diagramTitle: diagram = '',
    diagramFailed = '',
  } = messages.dataset
  let isOver = false
  let stop: (() => void) | undefined
  import('@vitrine/rich-text/diagrams').then(
    ({ enhanceDiagrams }) => {
      const labels = { showDiagram, showCode, diagram, diagramFailed }
      stop = isOver ? undefined : enhanceDiagrams(messages, { frame, labels })
      return undefined
    },
    // Offline: the code stays as it is.
    () => {},
  )
  return () => {
    isOver = true
    stop?.()
  }
}
