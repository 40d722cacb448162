import { kilobytes } from '../measuring/kilobytes.ts'
import { markdownTable } from '../measuring/markdown-table.ts'
import type { BuiltPage } from './build-peer-page.ts'

/** A page that was built, opened and looked at. */
export interface ComparedPage {
  built: BuiltPage
  inspected: {
    /** Paths of the scripts that it loaded. */
    loaded: readonly string[]
    /** Rules of axe that it breaks. */
    violations: readonly string[]
  }
}

/** What is compared, and what a page has of it. */
export interface ComparedRow<Page> {
  what: string
  of: (page: Page, name: string) => string
}

/** A table with a page in each column: its lines and sizes, the scripts loaded until `shown`, `rows`, and what axe found. */
export function comparisonTable<Page extends ComparedPage>(
  pages: ReadonlyMap<string, Page>,
  shown: string,
  rows: readonly ComparedRow<Page>[],
): string {
  const all: ComparedRow<Page>[] = [
    { what: 'lines of the page', of: ({ built }) => String(built.lines) },
    { what: 'scripts at once', of: ({ built }) => kilobytes(sizeOf(built, built.atOnce)) },
    { what: `scripts until ${shown}`, of: (page) => kilobytes(sizeOf(page.built, loadedBy(page))) },
    { what: 'style sheets', of: ({ built }) => kilobytes(built.styles) },
    ...rows,
    {
      what: 'rules of axe that are broken',
      of: ({ inspected }) => inspected.violations.join(', ') || 'none',
    },
  ]
  return markdownTable(
    ['', ...pages.keys()],
    all.map(({ what, of }) => [what, ...Array.from(pages, ([name, page]) => of(page, name))]),
  )
}

/** Paths of the scripts of a page that are loaded at once, and of those that a browser loaded then. */
function loadedBy({ built, inspected }: ComparedPage): ReadonlySet<string> {
  const isLoaded = (path: string) => inspected.loaded.some((each) => each.endsWith(`/${path}`))
  return new Set([...built.atOnce, ...[...built.scripts.keys()].filter(isLoaded)])
}

function sizeOf({ scripts }: BuiltPage, paths: ReadonlySet<string>): number {
  return [...paths].reduce((sum, path) => sum + (scripts.get(path) ?? 0), 0)
}
