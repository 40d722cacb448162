import type { PackageDocuments } from '../documents/repository.ts'
import type { SiteAddresses } from '../documents/repository-links.ts'
import { apiPage } from './api-page.tsx'
import { documentPage } from './document-page.tsx'
import type { SitePage } from './site-page.ts'

/** Address of a package's page. */
export function packageAddress(folder: string): string {
  return `/packages/${folder}.html`
}

/** The pages of all packages: the README of each, with its entries, and one for each entry. */
export function packagePages(packages: readonly PackageDocuments[], addresses: SiteAddresses): SitePage[] {
  return packages.flatMap((each) => {
    const readme = documentPage({
      address: packageAddress(each.folder),
      section: 'packages',
      path: `packages/${each.folder}/README.md`,
      sections: each.readme,
      addresses,
    })
    return [withEntries(readme, each), ...each.entries.map((entry) => entryPage(entry, each, packages))]
  })
}

function withEntries(page: SitePage, { entries, folder }: PackageDocuments): SitePage {
  if (entries.length === 0) return page
  return {
    ...page,
    headings: [...page.headings, { level: 2, title: 'API', anchor: 'api' }],
    body: (
      <>
        {page.body}
        <h2 id="api">API</h2>
        <ul className="lines is-tight">
          {entries.map(({ entry, path, declarations }) => (
            <li key={entry}>
              <a href={entryAddress(folder, path)}>
                <code>{entry}</code>
              </a>
              <small>
                {declarations.length} {declarations.length === 1 ? 'name' : 'names'}
              </small>
            </li>
          ))}
        </ul>
      </>
    ),
  }
}

function entryPage(
  { entry, path, declarations }: PackageDocuments['entries'][number],
  { folder, comments, entries }: PackageDocuments,
  packages: readonly PackageDocuments[],
): SitePage {
  const others = packages.filter((each) => each.folder !== folder)
  return apiPage({
    address: entryAddress(folder, path),
    entry,
    declarations,
    comments,
    addressOf: (name) =>
      addressIn({ folder, entries }, name) ?? others.map((each) => addressIn(each, name)).find(Boolean),
  })
}

function addressIn(
  { folder, entries }: Pick<PackageDocuments, 'folder' | 'entries'>,
  name: string,
): string | undefined {
  const found = entries.find(({ declarations }) => declarations.some((each) => each.name === name))
  return found && `${entryAddress(folder, found.path)}#${name}`
}

function entryAddress(folder: string, path: string): string {
  return `/api/${folder}/${path}.html`
}
