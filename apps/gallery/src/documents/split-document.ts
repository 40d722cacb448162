import { headingAnchor } from '@vitrine/tooling/heading-anchor'

/** A part of a Markdown document below one of its headings. */
export interface DocumentSection {
  /** 1 to 3; what stands before the first heading of level 2 belongs to the one of level 1. */
  level: number
  /** As it is written, without its marks of emphasis and code. */
  title: string
  /** Fragment of its address, as GitHub makes it. */
  anchor: string
  /** Without the heading. */
  markdown: string
}

const HEADING = /^(#{1,3}) (.+)$/
const FENCE = /^(`{3,}|~{3,})/

/** Not shown: comments, and pictures of what the site itself shows alive. */
const LEFT_OUT = /<!--[^]*?-->\n?|<picture>[^]*?<\/picture>\n+/g

/** Splits a Markdown document at its headings of the first three levels, without comments and pictures. */
export function splitDocument(markdown: string): DocumentSection[] {
  const sections: DocumentSection[] = []
  const seen = new Map<string, number>()
  let lines: string[] = []
  let fence: string | undefined
  const finish = () => {
    const last = sections.at(-1)
    if (last) last.markdown = lines.join('\n').trim()
    lines = []
  }
  for (const line of markdown.replaceAll(LEFT_OUT, '').split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (mark && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    const [, marks, written] = (fence === undefined && HEADING.exec(line)) || []
    if (marks === undefined || written === undefined) {
      lines.push(line)
      continue
    }
    finish()
    const title = written.replaceAll(/[`*]/g, '')
    sections.push({ level: marks.length, title, anchor: headingAnchor(title, seen), markdown: '' })
  }
  finish()
  return sections
}
