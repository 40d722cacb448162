import { WorkflowRunView } from '../workflow-run/workflow-run-view.tsx'
import { createViewElement, type ViewElementClass } from './create-view-element.tsx'

/** The class of `<vitrine-run>`, which takes its styles from an address. */
export function runElement(styles: string): ViewElementClass {
  return createViewElement({
    styles,
    async prepare(content) {
      const { prepareForElement } = await import('./prepare-run-for-element.ts')
      const run = prepareForElement(content)
      return (options) => <WorkflowRunView {...options} run={run} />
    },
  })
}
