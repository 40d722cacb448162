import { readDocument } from '../documents/repository.ts'
import type { SiteAddresses } from '../documents/repository-links.ts'
import type { DocumentSection } from '../documents/split-document.ts'
import { documentPage } from './document-page.tsx'
import type { SitePage } from './site-page.ts'

interface ReferenceDocument {
  id: string
  title: string
  /** Path in the repository. */
  path: string
  group: string
  /** Titles of the sections that are shown, of a document that has others too. */
  only?: readonly string[]
  /** Above the chosen sections. */
  introduction?: string
}

const DOCUMENTS: readonly ReferenceDocument[] = [
  {
    id: 'formats',
    title: 'Formats',
    path: 'packages/transcript/README.md',
    group: 'Data',
    only: ['What it reads', 'Runs', 'A new format'],
    introduction:
      'What can be read, and what is made of it. The tables are written by a command from the readers themselves.',
  },
  { id: 'wire-contract', title: 'Wire contract', path: 'packages/api-client/README.md', group: 'Data' },
  { id: 'command-line', title: 'Command line', path: 'packages/cli/README.md', group: 'Running it' },
  {
    id: 'application',
    title: 'The application',
    path: 'apps/web/README.md',
    group: 'Running it',
  },
  {
    id: 'self-hosting',
    title: 'Self-hosting',
    path: 'apps/server/README.md',
    group: 'Running it',
  },
  { id: 'measurements', title: 'Measurements', path: 'apps/bench/README.md', group: 'Figures' },
  {
    id: 'pages-measured',
    title: 'Pages beside peers',
    path: 'apps/bench/results/pages.md',
    group: 'Figures',
  },
  { id: 'beside-peers', title: 'Beside peers', path: 'apps/bench/results/peers.md', group: 'Figures' },
  {
    id: 'sign-in-beside-peers',
    title: 'Sign-in beside peers',
    path: 'apps/bench/results/sign-in-peers.md',
    group: 'Figures',
  },
  {
    id: 'import-measured',
    title: 'Reading every format',
    path: 'apps/bench/results/import.md',
    group: 'Figures',
  },
  {
    id: 'secrets-measured',
    title: 'Finding secrets',
    path: 'apps/bench/results/secrets.md',
    group: 'Figures',
  },
]

/** Addresses of the documents that have a page of their own among the reference pages. */
export const referenceAddresses: readonly (readonly [path: string, address: string])[] = DOCUMENTS.filter(
  ({ path }) => !path.startsWith('packages/'),
).map(({ id, path }) => [path, `/reference/${id}.html`])

/** Pages that look things up, made from documents of the repository. */
export function referencePages(repository: string, addresses: SiteAddresses): SitePage[] {
  return DOCUMENTS.map(({ id, title, path, group, only, introduction = '' }) =>
    documentPage({
      address: `/reference/${id}.html`,
      title,
      section: 'reference',
      group,
      path,
      addresses,
      sections: only
        ? [
            { level: 1, title, anchor: id, markdown: introduction },
            ...chosenSections(readDocument(repository, path), only, path),
          ]
        : readDocument(repository, path),
    }),
  )
}

/** The sections with these titles, each with what stands below it. Throws where a title is not there. */
function chosenSections(
  sections: readonly DocumentSection[],
  titles: readonly string[],
  path: string,
): DocumentSection[] {
  return titles.flatMap((title) => {
    const at = sections.findIndex((section) => section.level === 2 && section.title === title)
    if (at === -1) throw new Error(`${path} has no section "${title}".`)
    const next = sections.findIndex((section, index) => index > at && section.level <= 2)
    return sections.slice(at, next === -1 ? undefined : next)
  })
}
