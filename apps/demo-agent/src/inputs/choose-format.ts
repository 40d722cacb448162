import { AgentFault } from './agent-fault.ts'
import type { DocumentFormat } from '../documents/text-document.ts'

const FORMAT_OF_TYPE: Readonly<Record<string, DocumentFormat>> = {
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/json': 'json',
}

const FORMAT_OF_EXTENSION: Readonly<Record<string, DocumentFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  csv: 'csv',
  tsv: 'csv',
  json: 'json',
  txt: 'plain',
  text: 'plain',
}

/** Types that say nothing, so that the name decides. */
const VAGUE = new Set(['', 'text/plain', 'application/octet-stream'])

const HTML_START = /^\s*(?:<!doctype html|<html[\s>])/i
/** A heading, list item, quote or fence at the beginning of a line. */
const MARKDOWN_LINE = /^ {0,3}(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |```|~~~|\|.*\|)/m

/** Finds out how a text is to be read. Throws an `AgentFault` for a file that is no text. */
export function chooseFormat({
  text,
  name = '',
  mediaType = '',
}: {
  text: string
  name?: string
  mediaType?: string
}): DocumentFormat {
  const [type = ''] = mediaType.toLowerCase().split(';', 1)
  const known = FORMAT_OF_TYPE[type.trim()]
  if (known) return known
  const isVague = VAGUE.has(type.trim())
  const named = isVague ? FORMAT_OF_EXTENSION[name.split('.').at(-1)?.toLowerCase() ?? ''] : undefined
  if (named && named !== 'plain') return named
  if (!isVague && !type.startsWith('text/')) {
    throw new AgentFault(
      'unreadable-file',
      `The file "${name}" is of the type ${type}, which this agent does not read. Choose plain text, Markdown, HTML, CSV or JSON.`,
    )
  }
  if (text.includes('\0')) {
    throw new AgentFault(
      'unreadable-file',
      `${name ? `The file "${name}"` : 'The text'} holds binary data. Choose plain text, Markdown, HTML, CSV or JSON.`,
    )
  }
  if (HTML_START.test(text)) return 'html'
  return MARKDOWN_LINE.test(text) ? 'markdown' : 'plain'
}
