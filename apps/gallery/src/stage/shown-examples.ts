import type { ComponentType } from 'react'
import type { ScreenHand } from '@vitrine/workspace-screens/shown-screens'

/** What a module below `examples` exports. */
export interface ExampleModule {
  /** A component, for an example of React. */
  Example?: ComponentType
  /** What is done on it before anybody looks. The code that is shown ends before it. */
  act?: (hand: ScreenHand) => Promise<void>
  /** A whole document, for what writes one. */
  page?: string
}

const modules = import.meta.glob<ExampleModule>('../examples/**/*.{ts,tsx}', { eager: true })
const sources = import.meta.glob<string>('../examples/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** An example, and its code as a reader may copy it. */
export interface ShownExample extends ExampleModule {
  code: string
}

/** Every example, by its path below `examples` without its ending. */
export const shownExamples: ReadonlyMap<string, ShownExample> = new Map(
  Object.entries(modules).map(([path, module]) => [
    path.replace(/^\.\.\/examples\/|\.tsx?$/g, ''),
    { ...module, code: codeOf(sources[path] ?? '') },
  ]),
)

function codeOf(source: string): string {
  return source
    .replace(/\nexport const act[^]*$/, '')
    .replace(/^import type \{ ScreenHand \}.*\n/m, '')
    .replaceAll('../../data/', './')
    .trimEnd()
}
