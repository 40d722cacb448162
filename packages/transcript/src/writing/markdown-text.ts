const MARKS = /[\\`*_[\]<>#|~]/g

/** Plain text as one line of Markdown that shows it as it is. */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)
}

/** A link with a plain text; the text alone where the address is none of the web. */
export function markdownLink(text: string, address: string | undefined): string {
  if (address === undefined || !/^https?:/i.test(address)) return plainMarkdown(text)
  return `[${plainMarkdown(text)}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
}
