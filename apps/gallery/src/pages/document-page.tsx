import { linkFrom, type SiteAddresses } from '../documents/repository-links.ts'
import type { DocumentSection } from '../documents/split-document.ts'
import { Prose } from './prose.tsx'
import type { PageHeading, SitePage } from './site-page.ts'

interface DocumentPageOptions extends Pick<SitePage, 'address' | 'section' | 'group' | 'isListed'> {
  /** In the navigation, where it is another than that of the document. */
  title?: string
  /** Path of the document in the repository, from which its links lead on. */
  path: string
  sections: readonly DocumentSection[]
  addresses: SiteAddresses
}

/** A Markdown document of the repository as a page. */
export function documentPage({ path, sections, addresses, title, ...page }: DocumentPageOptions): SitePage {
  const resolveLink = linkFrom(path, addresses)
  const [first, ...rest] = sections
  if (!first) throw new Error(`${path} has no heading.`)
  return {
    ...page,
    title: title ?? first.title,
    description: sentenceOf(first.markdown) || sentenceOf(rest[0]?.markdown ?? ''),
    headings: rest.map(headingOf),
    body: (
      <>
        <h1>{first.title}</h1>
        {first.markdown !== '' && (
          <Prose className="lead-in" markdown={first.markdown} resolveLink={resolveLink} />
        )}
        {rest.map(({ level, title: heading, anchor, markdown }) => (
          <section key={anchor} aria-labelledby={anchor}>
            {level === 2 ? <h2 id={anchor}>{heading}</h2> : <h3 id={anchor}>{heading}</h3>}
            <Prose markdown={markdown} resolveLink={resolveLink} />
          </section>
        ))}
      </>
    ),
  }
}

function headingOf({ level, title, anchor, markdown }: DocumentSection): PageHeading {
  return { level, title, anchor, text: plainText(markdown) }
}

function plainText(markdown: string): string {
  return markdown
    .replaceAll(/```[^]*?```/g, ' ')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[`*#[\]|]|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:])/g, '')
    .trim()
}

function sentenceOf(markdown: string): string {
  const text = plainText(markdown)
  return /^.{20,}?[.!?](?= |$)/.exec(text)?.[0] ?? text.slice(0, 160)
}
