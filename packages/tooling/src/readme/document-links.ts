import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { headingAnchor } from './heading-anchor.ts'

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

function headingsOf(document: string): Set<string> {
  const seen = new Map<string, number>()
  const text = readFileSync(document, 'utf8').replaceAll(FENCED, '')
  return new Set([...text.matchAll(HEADING)].map(([, title = '']) => headingAnchor(title, seen)))
}
