/** Writes text so that Markdown shows it as it is, on one line, in a paragraph as in a cell of a table. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const escaped = line.replaceAll(/[\\`*_[\]<>|~$&]/g, String.raw`\$&`)
  return escaped.replace(/^(?:[#+\-=]|(\d+)(?=[.)](?:\s|$)))/, (start) =>
    /\d/.test(start) ? `${start}\\` : `\\${start}`,
  )
}
