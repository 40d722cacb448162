import { Line } from './home-page.tsx'
import type { SitePage } from './site-page.ts'

/** The first page of a section, or of the whole site: its pages as a list. */
export function listPage(
  { address, title, section, description }: Pick<SitePage, 'address' | 'title' | 'section' | 'description'>,
  pages: readonly SitePage[],
): SitePage {
  const groups = [...new Set(pages.map(({ group = '' }) => group))]
  return {
    address,
    title,
    section,
    description,
    isListed: false,
    headings: [],
    body: (
      <>
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        {groups.map((group) => (
          <section key={group}>
            {group !== '' && <h2>{group}</h2>}
            <ul className="lines">
              {pages
                .filter((page) => (page.group ?? '') === group)
                .map((page) => (
                  <Line
                    key={page.address}
                    title={page.title}
                    text={page.description}
                    address={page.address}
                  />
                ))}
            </ul>
          </section>
        ))}
      </>
    ),
  }
}
