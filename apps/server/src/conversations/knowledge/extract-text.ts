import { MAX_DOCUMENT_LENGTH } from '@vitrine/api-client/contract/knowledge'

/** Why no text can be read from a file. */
export type NoText = 'not-text' | 'broken-pdf' | 'locked-pdf' | 'empty' | 'too-long'

/** The text of a file and what kind of file it is, or why there is none. */
export type ExtractedText = { text: string; mediaType: string; title?: string } | { refused: NoText }

interface GivenFile {
  bytes: Uint8Array
  /** As the sender says, if at all. */
  name: string
  mediaType: string
}

/** Reads the text of a PDF, of a page of the web, of Markdown or of a plain text, by what the bytes are. */
export async function extractText(file: GivenFile): Promise<ExtractedText> {
  const extracted = await extract(file)
  if ('refused' in extracted) return extracted
  const text = extracted.text.toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n').normalize('NFC')
  if (text.trim() === '') return { refused: 'empty' }
  return text.length > MAX_DOCUMENT_LENGTH ? { refused: 'too-long' } : { ...extracted, text }
}

async function extract({ bytes, name, mediaType }: GivenFile): Promise<ExtractedText> {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return extractPdf(bytes)
  const text = decode(bytes)
  if (text === undefined) return { refused: 'not-text' }
  if (/\bhtml\b/.test(mediaType) || /^\s*(?:<!doctype html|<html\b)/i.test(text)) return extractHtml(text)
  const isMarkdown = /\.(?:md|markdown|mdx)$/i.test(name) || mediaType.startsWith('text/markdown')
  return { text, mediaType: isMarkdown ? 'text/markdown' : 'text/plain' }
}

async function extractPdf(bytes: Uint8Array): Promise<ExtractedText> {
  const { extractText: readPages, getDocumentProxy, getMeta } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    const { text } = await readPages(pdf)
    const title: unknown = (await getMeta(pdf)).info.Title
    return {
      text: text.join('\n\n'),
      mediaType: 'application/pdf',
      ...(typeof title === 'string' && title.trim() !== '' && { title }),
    }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { refused: isLocked ? 'locked-pdf' : 'broken-pdf' }
  }
}

async function extractHtml(html: string): Promise<ExtractedText> {
  const { convert } = await import('html-to-text')
  const selectors = [
    ...['nav', 'script', 'style', 'img', 'svg', 'form', 'button'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'table', options: { uppercaseHeaderCells: false }, format: 'dataTable' },
  ]
  const options = { wordwrap: false as const, selectors }
  const [, title] = /<title[^>]*>([^<]{1,1000})<\/title>/i.exec(html) ?? []
  const named = title === undefined ? '' : convert(title, options).trim()
  return { text: convert(html, options), mediaType: 'text/html', ...(named !== '' && { title: named }) }
}

/** Text of UTF-8, or of UTF-16 with its mark; undefined for anything else. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
