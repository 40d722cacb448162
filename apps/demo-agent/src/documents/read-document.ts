import { tooManyBlocks } from '../inputs/too-large.ts'
import { MAX_BLOCKS } from '../inputs/limits.ts'
import type { Work } from '../run/work.ts'
import { readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readJson } from './read-json.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPlainText } from './read-plain-text.ts'
import type { DocumentFormat, TextDocument } from './text-document.ts'

/** Reads a text in one of the formats. Throws an `AgentFault` where it is not in that format. */
export async function readDocument(
  source: { text: string; format: DocumentFormat },
  work: Work,
): Promise<TextDocument> {
  const document = await read(source, work)
  if (document.blocks.length > MAX_BLOCKS) throw tooManyBlocks()
  return document
}

async function read(
  { text, format }: { text: string; format: DocumentFormat },
  work: Work,
): Promise<TextDocument> {
  switch (format) {
    case 'html':
      return { format, ...(await readHtml(text, work)) }
    case 'markdown':
      return withTitle(format, await readMarkdown(text, work))
    case 'csv':
      return { format, blocks: await readCsv(text, work) }
    case 'json':
      return { format, blocks: await readJson(text, work) }
    case 'plain':
      return { format, blocks: await readPlainText(text, work) }
  }
}

function withTitle(format: DocumentFormat, blocks: TextDocument['blocks']): TextDocument {
  const [first] = blocks
  return { format, blocks, ...(first?.kind === 'heading' && first.level === 1 && { title: first.text }) }
}
