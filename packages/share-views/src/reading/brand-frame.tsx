'use client'

import type { ReactNode } from 'react'
import { useGivenLabels } from './labels-provider.tsx'
import { type LanguageText, textInLanguage, type TextsByLanguage } from './text-in-language.ts'

/** How whoever publishes presents itself to readers. */
export interface Brand {
  /** Plain text. */
  name: string
  /** Address of the mark; null where there is none. */
  mark: string | null
  /** Address of a style sheet with the accent; null where there is none, or the page has it already. */
  styles: string | null
  /** Plain text above what is published. */
  introduction: TextsByLanguage
  /** Plain text below it. */
  closing: TextsByLanguage
  /** At the foot; by http or https. */
  links: readonly { label: string; url: string }[]
}

/** Props of `BrandFrame`. */
export interface BrandFrameProps {
  /** Absent where nobody in particular publishes. */
  brand: Brand | undefined
  /**
   * BCP 47 tag of the reader's language.
   * @default that of the provider of labels around, else 'en'
   */
  language?: string
  children: ReactNode
}

/** Frames what is published with what its brand says: mark, name and introduction above, closing and links below. */
export function BrandFrame({ brand, language: asked, children }: BrandFrameProps): ReactNode {
  const { language } = useGivenLabels({ language: asked })
  if (!brand) return children
  const { name, mark, styles, links } = brand
  const introduction = textInLanguage(brand.introduction, language)
  const closing = textInLanguage(brand.closing, language)
  return (
    <>
      {styles !== null && <link rel="stylesheet" href={styles} />}
      <header className="vitrine-brand-header">
        <p className="vitrine-brand-name">
          {mark !== null && <img src={mark} alt="" fetchPriority="low" />}
          <bdi>{name}</bdi>
        </p>
        {introduction && <BrandText {...introduction} />}
      </header>
      {children}
      {(closing || links.length > 0) && (
        <footer className="vitrine-brand-footer">
          {closing && <BrandText {...closing} />}
          {links.length > 0 && (
            <ul>
              {links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer nofollow">
                    <bdi>{label}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </footer>
      )}
    </>
  )
}

function BrandText({ language, text }: LanguageText): ReactNode {
  return (
    <p className="vitrine-brand-text" lang={language} dir="auto">
      {text}
    </p>
  )
}
