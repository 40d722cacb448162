type Enhance = (view: HTMLElement) => () => void

const VIEWS: readonly { selector: string; load: () => Promise<Enhance> }[] = [
  {
    selector: '.vitrine-conversation',
    load: () =>
      import('../conversation/enhance-conversation.ts').then((loaded) => loaded.enhanceConversation),
  },
  {
    selector: '.vitrine-run',
    load: () => import('../workflow-run/browser/enhance-run.ts').then((loaded) => loaded.enhanceRun),
  },
]

/**
 * Adds what needs scripts to each conversation and run in HTML that a server rendered, `root` or below it, and loads of it
 * only what stands there. Needs neither React nor labels. Returns a function that undoes it; where scripts cannot be
 * loaded, the page stays as it is.
 */
export function enhance(root: HTMLElement): () => void {
  const stops: (() => void)[] = []
  let isOver = false
  async function addTo(views: readonly HTMLElement[], load: () => Promise<Enhance>): Promise<void> {
    const add = await load().catch(() => undefined)
    if (add && !isOver) stops.push(...views.map((view) => add(view)))
  }
  for (const { selector, load } of VIEWS) {
    const views = [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll<HTMLElement>(selector)]
    if (views.length === 0) continue
    void addTo(views, load)
  }
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
