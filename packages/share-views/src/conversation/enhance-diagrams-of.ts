import type { enhanceDiagrams } from '@vitrine/rich-text/diagrams'

/** Called at once when it stands: a diagram that is shown stays while its view is enhanced again. */
let enhance: typeof enhanceDiagrams | undefined

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
  const options = { frame, labels: { showDiagram, showCode, diagram, diagramFailed } }
  if (enhance) return enhance(messages, options)
  let isOver = false
  let stop: (() => void) | undefined
  import('@vitrine/rich-text/diagrams').then(
    (loaded) => {
      enhance = loaded.enhanceDiagrams
      stop = isOver ? undefined : enhance(messages, options)
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
