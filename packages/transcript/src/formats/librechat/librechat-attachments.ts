import { citedPages } from '../../chats/cited-pages.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { FilePart, Part, ToolCallPart } from '../../model/part.ts'

/** The lists of a search of the web, in the order in which the application shows them. */
const PAGES = ['organic', 'topStories', 'news', 'references']

/** Parts with what stands beside the content of a message; files that a tool made are of its result. */
export function withAttachments(parts: readonly Part[], { files, attachments }: JsonObject): Part[] {
  const beside: Part[] = asObjects(files).map(fileOf)
  const calls = new Map(
    parts.flatMap((part): [string, ToolCallPart][] =>
      part.type === 'tool-call' ? [[part.toolCallId, part]] : [],
    ),
  )
  const found = asObjects(attachments)
  for (const attachment of found) {
    const type = asText(attachment.type) ?? ''
    const file = isFile(attachment) ? fileOf(attachment) : undefined
    const call = calls.get(asText(attachment.toolCallId) ?? '')
    if (file && call) {
      call.result ??= { outcome: 'unset', content: [] }
      call.result.content.push(file)
    } else if (file) beside.push(file)
    else if (type !== 'web_search' && type !== 'file_search')
      beside.push({ type: 'data', name: type || 'attachment', data: attachment[type] ?? attachment })
  }
  return [...parts, ...beside, ...citedPages(found.flatMap(pagesOf))]
}

function isFile({ filename, filepath, file_id: id }: JsonObject): boolean {
  return [filename, filepath, id].some((value) => asText(value) !== undefined)
}

function fileOf(file: JsonObject): FilePart {
  const path = asText(file.filepath)
  return {
    type: 'file',
    mediaType: mediaTypeOf(asText(file.type)),
    filename: asText(file.filename),
    ...(path?.startsWith('data:') && { url: path }),
    ...(asCount(file.bytes) !== undefined && { size: asCount(file.bytes) }),
  }
}

/** A file that a tool made has the name of the tool as its type in some versions. */
function mediaTypeOf(type: string | undefined): string {
  return type?.includes('/') ? type : 'application/octet-stream'
}

function pagesOf({ web_search: search, file_search: files }: JsonObject): { url: unknown; title: unknown }[] {
  const web = asObject(search) ?? {}
  const pages = PAGES.flatMap((key) => asObjects(web[key]))
  return [
    ...pages.map(({ link, url, title }) => ({ url: link ?? url, title })),
    ...asObjects(asArray(asObject(files)?.sources)).map(({ fileId, fileName }) => ({
      url: fileId ?? fileName,
      title: fileName,
    })),
  ]
}
