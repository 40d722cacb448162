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
    .replace(/^import .*(?:ScreenHand|\/stage\/).*\n/gm, '')
    .replaceAll('../../data/', './')
    .trimEnd()
}

const shared = import.meta.glob<string>('../data/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** The components that code of examples shares, with their code: what a reader needs beside what is copied. */
export function sharedCode(code: string): { file: string; code: string }[] {
  return Object.entries(shared).flatMap(([path, source]) => {
    const file = path.replace('../data/', '')
    return code.includes(`'./${file}'`) ? [{ file, code: source.trimEnd() }] : []
  })
}
