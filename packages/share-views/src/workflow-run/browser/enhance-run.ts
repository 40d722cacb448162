import { enhanceRichText } from '@vitrine/rich-text/browser'
import { filterSteps } from './filter-steps.ts'
import { followDisclosures } from './follow-disclosures.ts'
import { followSelection } from './follow-selection.ts'
import { followView } from './follow-view.ts'
import { moveAmongSteps } from './move-among-steps.ts'
import { openRunAddress } from './run-address.ts'
import { zoomGraph } from './zoom-graph.ts'
import { zoomTime } from './zoom-time.ts'

/**
 * Gives a run that a server wrote what only scripts can do: arrows move among the steps, they can be searched, the
 * timeline grows, and the address remembers all of it. It loads no labels. A hydrated `WorkflowRunView` does this
 * itself. Returns a function that takes it back. `isAgain` says that the run has only grown since: what the reader looks
 * at stays where it is.
 */
export function enhanceRun(root: HTMLElement, { isAgain = false }: { isAgain?: boolean } = {}): () => void {
  const run = root.matches('.vitrine-run') ? root : root.querySelector<HTMLElement>('.vitrine-run')
  if (!run) return () => {}
  const { loadImage, imageFailed } = run.dataset
  const address = openRunAddress()
  const stops = [
    enhanceRichText(run, { loadImage, imageFailed }),
    followView(run, address),
    followDisclosures(run, address),
    filterSteps(run, address, isAgain),
    followSelection(run, address, isAgain),
    zoomTime(run, address),
    zoomGraph(run, address, isAgain),
    moveAmongSteps(run),
    address.close,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
