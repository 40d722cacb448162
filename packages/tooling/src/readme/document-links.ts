import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const FENCED = /^(`{3,}|~{3,}).*?^\1/gms
const LINK = /\]\(([^)\s]+)\)|<(?:img|source)\b[^>]*? src(?:set)?="([^"]+)"/g
const HEADING = /^#{1,6} +(.+?) *$/gm

/** The relative links and pictures of a Markdown document that lead to no file, folder or heading, each as `document: target`. */
export function brokenLinks(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(FENCED, '')
  return [...text.matchAll(LINK)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(join(root, document), target))
    .map((target) => `${relative(root, join(root, document))}: ${target}`)
}

function leadsSomewhere(document: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const place = path ? join(dirname(document), decodeURIComponent(path)) : document
  if (!existsSync(place)) return false
  if (heading === undefined) return true
  return statSync(place).isFile() && headingsOf(place).has(heading)
}

/** The fragments of its headings, as GitHub makes them. */
function headingsOf(document: string): Set<string> {
  const counts = new Map<string, number>()
  const text = readFileSync(document, 'utf8').replaceAll(FENCED, '')
  return new Set(
    [...text.matchAll(HEADING)].map(([, title = '']) => {
      const plain = title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-')
      const count = counts.get(plain) ?? 0
      counts.set(plain, count + 1)
      return count === 0 ? plain : `${plain}-${count}`
    }),
  )
}
