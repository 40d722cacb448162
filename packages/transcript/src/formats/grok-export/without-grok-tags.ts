const BEGINNING = /<(grok:render|grok-card)\b/g

/** The file that a tag shows, by its path. */
const FILE = /type="render_file"[^]{0,200}?<argument name="file_path">([^<]{1,1000})<\/argument>/

/**
 * The words of an answer of Grok without the tags that its page shows as marks of citations and as cards, which the answer
 * has beside its words; a file is named where its card stood.
 */
export function withoutGrokTags(text: string | undefined): string | undefined {
  if (text === undefined || !text.includes('<grok')) return text
  const pieces: string[] = []
  let end = 0
  const beginning = new RegExp(BEGINNING)
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const closing = `</${match[1]}>`
    const last = text.indexOf(closing, match.index)
    if (last === -1) break
    const after = last + closing.length
    const [, file] = FILE.exec(text.slice(match.index, after)) ?? []
    pieces.push(text.slice(end, match.index), file === undefined ? '' : `\`${file}\``)
    end = after
    beginning.lastIndex = after
  }
  return [...pieces, text.slice(end)].join('')
}
