import type { ReactNode } from 'react'

/** A heading of a page, as its outline and the search have it. */
export interface PageHeading {
  level: number
  title: string
  anchor: string
  /** What stands below it, for the search. */
  text?: string
}

/** A part of the site, in the order of the bar. */
export type SiteSection = 'components' | 'guides' | 'packages' | 'reference'

/** A page of the site. */
export interface SitePage {
  /** From the root of the site, with a slash in front. */
  address: string
  title: string
  section?: SiteSection
  /** Heading above it in the navigation of its section. */
  group?: string
  /** One sentence, for the search and for link previews. */
  description: string
  headings: readonly PageHeading[]
  body: ReactNode
  /** Whether the navigation of its section leads to it. @default true */
  isListed?: boolean
}
