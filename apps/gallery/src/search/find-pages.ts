/** A page as the search knows it. */
export interface IndexedPage {
  /** From the root of the site, without a slash in front. */
  address: string
  title: string
  /** Where it stands, such as "Guides". */
  section: string
  description: string
  headings: readonly { title: string; anchor: string; text: string }[]
}

/** A page, or a heading in it, that was searched for. */
export interface PageHit {
  address: string
  title: string
  /** The page of a heading, or the section of a page. */
  within: string
  /** A few words around what was found. */
  excerpt: string
}

const MAX_HITS = 12

/** Finds pages and headings that have every word of the query, the best first. */
export function findPages(pages: readonly IndexedPage[], query: string): PageHit[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return pages
    .flatMap((page) => [
      {
        score: 1.5 * score(words, page.title, `${page.section} ${page.description}`),
        hit: { address: page.address, title: page.title, within: page.section, excerpt: page.description },
      },
      ...page.headings.map(({ title, anchor, text }) => ({
        score: score(words, title, `${page.title} ${text}`),
        hit: {
          address: `${page.address}#${anchor}`,
          title,
          within: page.title,
          excerpt: excerptOf(text, words[0] ?? ''),
        },
      })),
    ])
    .filter((each) => each.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** 0 unless every word is there; words in the title count most, whole ones more than beginnings. */
function score(words: readonly string[], title: string, text: string): number {
  const inTitle = wordsOf(title)
  const joined = inTitle.join('')
  const inText = text.toLowerCase()
  let sum = 0
  for (const word of words) {
    if (inTitle.includes(word) || joined === word) sum += 10 / Math.sqrt(inTitle.length)
    else if (joined.startsWith(word)) sum += 6
    else if (joined.includes(word)) sum += 4
    else if (inText.includes(word)) sum += 1
    else return 0
  }
  return sum
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word))
  const from = at < 60 ? 0 : text.lastIndexOf(' ', at - 30) + 1
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 140)}`.trim()
}
