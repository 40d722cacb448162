import type { PublicBrand, TextsByLanguage } from '@vitrine/api-client/contract/brand-voices'
import { fallbackLanguage } from '@vitrine/i18n-setup'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Frames what is published with what the workspace's brand voice says: mark, name and introduction above, closing and links below. */
export function BrandFrame({
  brand,
  children,
}: {
  brand: PublicBrand | undefined
  children: ReactNode
}): ReactNode {
  const { i18n } = useTranslation()
  if (!brand) return children
  const { name, mark, styles, links } = brand
  const introduction = inLanguage(brand.introduction, i18n.language)
  const closing = inLanguage(brand.closing, i18n.language)
  return (
    <>
      {styles !== null && <link rel="stylesheet" href={styles} />}
      <header className="brand-header">
        <p className="brand-name">
          {mark !== null && <img src={mark} alt="" />}
          <bdi>{name}</bdi>
        </p>
        {introduction && <Text {...introduction} />}
      </header>
      {children}
      {(closing || links.length > 0) && (
        <footer className="brand-footer">
          {closing && <Text {...closing} />}
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

interface LanguageText {
  language: string
  text: string
}

function Text({ language, text }: LanguageText): ReactNode {
  return (
    <p className="brand-text" lang={language} dir="auto">
      {text}
    </p>
  )
}

/** The text in a language, else in the same one of another region, in English, or the first there is. */
function inLanguage(texts: TextsByLanguage, language: string): LanguageText | undefined {
  const [primary = ''] = language.split('-')
  const wanted = [language, primary, fallbackLanguage]
  const found =
    wanted.find((tag) => texts[tag]) ??
    Object.keys(texts).find((tag) => tag.split('-')[0] === primary) ??
    Object.keys(texts)[0]
  const text = found === undefined ? undefined : texts[found]
  return found !== undefined && text ? { language: found, text } : undefined
}
