/** What the signs that HTML is written with are escaped as. */
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Writes what a block got longer by into its last text, where nothing else of its HTML changed. Says whether it could.
 * What it writes is text and never HTML.
 */
export function growLastText(nodes: readonly ChildNode[], before: string, now: string): boolean {
  const last = lastText(nodes.at(-1), before)
  if (!last) return false
  const end = before.slice(last.end)
  if (now.length < before.length || !now.endsWith(end) || !now.startsWith(before.slice(0, last.end)))
    return false
  const more = now.slice(last.end, now.length - end.length)
  if (/[<>\r]|&(?!(?:amp|lt|gt|quot|#39);)/.test(more)) return false
  last.text.appendData(more.replace(/&#?\w+;/g, (sign) => SIGNS[sign] ?? sign))
  return true
}

/** The text that nothing but closing tags and the line breaks between them comes after, and where it ends in the HTML. */
function lastText(last: Node | undefined, html: string): { text: Text; end: number } | undefined {
  let node: Node | null | undefined = last
  let end = html.length
  for (;;) {
    const isBreak = html.startsWith('>\n', end - 2)
    const isTag = !isBreak && html[end - 1] === '>'
    if (!isBreak && !isTag) return node instanceof Text ? { text: node, end } : undefined
    if (isBreak && !(node instanceof Text && node.data === '\n')) return undefined
    const start = isTag ? html.lastIndexOf('<', end - 1) : end - 1
    if (isTag && html.slice(start, end) !== `</${node?.nodeName.toLowerCase()}>`) return undefined
    node = isTag ? node?.lastChild : node?.previousSibling
    end = start
  }
}
