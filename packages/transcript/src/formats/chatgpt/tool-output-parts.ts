import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { FilePart, SourcePart, TextPart, ToolResult } from '../../model/part.ts'
import { assetPart } from './file-parts.ts'
import { withoutCitationMarks } from './citation-marks.ts'

/** The output of a tool, for content types that only tools write; undefined for any other type. */
export function toolOutputParts(
  contentType: string,
  content: JsonObject,
  metadata: JsonObject,
): (TextPart | FilePart | SourcePart)[] | undefined {
  switch (contentType) {
    case 'execution_output':
      return [...textOf(content.text), ...plots(metadata)]
    case 'citable_code_output':
      return textOf(content.output_str)
    case 'system_error':
      return textOf([asText(content.name), asText(content.text)].filter(Boolean).join(': '))
    case 'tether_browsing_display':
      return textOf(asText(content.result) ?? asText(content.summary))
    case 'tether_quote':
    case 'sonic_webpage':
      return [...textOf(content.text), ...pageOf(content)]
    case 'computer_output': {
      const screenshot = asObject(content.screenshot)
      return screenshot ? [assetPart({ content_type: 'image_asset_pointer', ...screenshot }, metadata)] : []
    }
    default:
      return undefined
  }
}

/** How a call ended, as its tool's message says it. */
export function toolOutcome(contentType: string, metadata: JsonObject): ToolResult['outcome'] {
  const status = asText(asObject(metadata.aggregate_result)?.status) ?? ''
  if (contentType === 'system_error' || /^(failed|error)/.test(status)) return 'error'
  return status === 'success' ? 'success' : 'unset'
}

function textOf(value: unknown): TextPart[] {
  const text = asText(value)
  return text ? [{ type: 'text', text: withoutCitationMarks(text, { keepsLinkText: true }) }] : []
}

/** The pictures a code run drew. */
function plots(metadata: JsonObject): FilePart[] {
  return (asArray(asObject(metadata.aggregate_result)?.messages) ?? [])
    .map((value) => asObject(value) ?? {})
    .filter((message) => message.message_type === 'image')
    .map((message) => assetPart(message, metadata))
}

function pageOf({ url: address, title: name, domain }: JsonObject): SourcePart[] {
  const url = asText(address)
  const title = asText(name) ?? asText(domain)
  if (url && /^https?:/i.test(url)) return [{ type: 'source', sourceId: url, title, url }]
  return title ? [{ type: 'source', sourceId: title, title }] : []
}
