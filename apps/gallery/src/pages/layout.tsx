import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { SitePage, SiteSection } from './site-page.ts'

const SECTIONS: readonly { section: SiteSection; title: string; address: string }[] = [
  { section: 'components', title: 'Components', address: '/components/index.html' },
  { section: 'guides', title: 'Guides', address: '/guides/index.html' },
  { section: 'packages', title: 'Packages', address: '/packages/index.html' },
  { section: 'reference', title: 'Reference', address: '/reference/index.html' },
]

const MARK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23075a50' stroke-width='1.6'%3E%3Cpath d='M3 17V6l7-3 7 3v11M3 17h14M6.5 17V9h7v8'/%3E%3C/svg%3E"

/** Addresses of what every page loads, from the root of the site. */
export interface SiteFiles {
  script: string
  styles: readonly string[]
}

/** Sets what the reader chose before anything is painted. */
export const LOOK_SCRIPT =
  "try{var l=JSON.parse(localStorage.getItem('vitrine-gallery')||'{}');var r=document.documentElement;if(l.theme)r.dataset.theme=l.theme;if(l.direction)r.dir=l.direction}catch{}"

/** A whole page of the site. Addresses begin with a slash; whoever writes the file makes them relative. */
export function Layout({
  page,
  pages,
  files,
}: {
  page: SitePage
  pages: readonly SitePage[]
  files: SiteFiles
}): ReactNode {
  const siblings = pages.filter(({ section, isListed = true }) => section === page.section && isListed)
  return (
    <html lang="en" dir="ltr" data-theme="system">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.address === '/index.html' ? page.title : `${page.title} – Vitrine`}</title>
        <meta name="description" content={page.description} />
        <link rel="icon" href={MARK} />
        <script dangerouslySetInnerHTML={{ __html: LOOK_SCRIPT }} />
        {files.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body className="vitrine">
        <a className="skip visually-hidden" href="#content">
          To the content
        </a>
        <SiteBar page={page} pages={pages} />
        <div className={page.section ? 'columns' : 'columns is-wide'}>
          {page.section && (
            <nav className="section-nav" aria-label={titleOf(page.section)}>
              <PageList pages={siblings} current={page} />
            </nav>
          )}
          <main id="content" tabIndex={-1}>
            {page.body}
          </main>
          {page.section && <Outline page={page} />}
        </div>
        <footer className="site-foot">
          <p>
            MIT. Built from the packages it shows. <a href="/pages.html">All pages</a>{' '}
            <a href="https://github.com/vitrine/vitrine">Source</a>
          </p>
        </footer>
      </body>
    </html>
  )
}

function titleOf(section: SiteSection): string {
  return SECTIONS.find((each) => each.section === section)?.title ?? ''
}

function SiteBar({ page, pages }: { page: SitePage; pages: readonly SitePage[] }): ReactNode {
  return (
    <header className="site-bar">
      <a className="mark" href="/index.html">
        <Icon name="mark" />
        <span>Vitrine</span>
        <span className="visually-hidden">: the first page</span>
      </a>
      <nav className="sections" aria-label="Site">
        {SECTIONS.map(({ section, title, address }) => (
          <a key={section} href={address} aria-current={page.section === section ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <search className="site-search" hidden>
        <label>
          <span className="visually-hidden">Search all pages</span>
          <Icon name="search" />
          <input
            type="search"
            role="combobox"
            aria-expanded="false"
            aria-controls="hits"
            aria-autocomplete="list"
            placeholder="Search"
            autoComplete="off"
          />
          <kbd aria-hidden="true">/</kbd>
        </label>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options that are links */}
        <div id="hits" className="hits" role="listbox" aria-label="Pages found" hidden />
      </search>
      <div className="looks" hidden>
        <button type="button" className="quiet" data-look="direction" aria-pressed="false">
          <Icon name="direction" />
          <span>Right to left</span>
        </button>
        <button type="button" className="quiet" data-look="theme" aria-pressed="false">
          <Icon name="theme" />
          <span>Dark</span>
        </button>
      </div>
      <details className="site-menu">
        <summary>
          <Icon name="menu" />
          Menu
        </summary>
        <nav aria-label="All pages">
          {SECTIONS.map(({ section, title, address }) => (
            <section key={section}>
              <h2>
                <a href={address}>{title}</a>
              </h2>
              <PageList
                pages={pages.filter((each) => each.section === section && (each.isListed ?? true))}
                current={page}
              />
            </section>
          ))}
        </nav>
      </details>
    </header>
  )
}

function PageList({ pages, current }: { pages: readonly SitePage[]; current: SitePage }): ReactNode {
  const groups = [...new Set(pages.map(({ group = '' }) => group))]
  return groups.map((group) => (
    <div key={group} className="page-list">
      {group !== '' && <p>{group}</p>}
      <ul>
        {pages
          .filter((page) => (page.group ?? '') === group)
          .map(({ address, title }) => (
            <li key={address}>
              <a href={address} aria-current={address === current.address ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
      </ul>
    </div>
  ))
}

function Outline({ page }: { page: SitePage }): ReactNode {
  const headings = page.headings.filter(({ level }) => level === 2)
  if (headings.length < 2) return <div className="outline" />
  return (
    <nav className="outline" aria-labelledby="outline-title">
      <p id="outline-title">On this page</p>
      <ul>
        {headings.map(({ title, anchor }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
