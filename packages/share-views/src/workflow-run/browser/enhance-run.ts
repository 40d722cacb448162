import { enhanceRichText } from '@vitrine/rich-text/browser'
import { filterSteps } from './filter-steps.ts'
import { followDisclosures } from './follow-disclosures.ts'
import { followReplay } from './follow-replay.ts'
import { followSelection } from './follow-selection.ts'
import { followView } from './follow-view.ts'
import { moveAmongSteps } from './move-among-steps.ts'
import { openRunAddress } from './run-address.ts'
import { zoomGraph } from './zoom-graph.ts'
import { zoomTime } from './zoom-time.ts'

/**
 * Adds to server-rendered HTML of a run what needs scripts: arrow keys move among the steps, steps can be searched,
 * the timeline zooms, its time is played again, and the address keeps all of it. Loads no labels. A hydrated `WorkflowRunView` calls it
 * itself. Returns a function that undoes it. `isAgain` says that steps were only appended since: the reader's view
 * stays as it is.
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
    followReplay(run, address),
    zoomGraph(run, address, isAgain),
    moveAmongSteps(run),
    address.close,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
