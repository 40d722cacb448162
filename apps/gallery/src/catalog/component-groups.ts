import { authComponents } from './auth-components.ts'
import { readingComponents } from './reading-components.ts'
import { runComponents } from './run-components.ts'
import { workspaceComponents } from './workspace-components.ts'
import type { ComponentGroup, ShownComponent, ShownState } from './shown-component.ts'

/** Every component of the gallery; a component of a package that is in none of them fails a test. */
export const componentGroups: readonly ComponentGroup[] = [
  readingComponents,
  runComponents,
  authComponents,
  workspaceComponents,
]

/** Every component with a page, in the order of the navigation. */
export const shownComponents: readonly ShownComponent[] = componentGroups.flatMap(
  ({ components }) => components,
)

/** Address of a component's page on the site. */
export function componentAddress({ id }: ShownComponent): string {
  return `/components/${id}.html`
}

/** Address of the document that shows one state alone. */
export function stageAddress({ id }: ShownComponent, state: ShownState): string {
  return `/stages/${id}/${state.id}.html`
}
