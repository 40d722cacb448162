import { fileFromBytes, mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'

/** What else a person gave along, whose fields say what it is. */
const OTHERS = [
  'selections',
  'terminalSelections',
  'selectedDocs',
  'selectedCommits',
  'selectedPullRequests',
  'quotes',
  'notepads',
] as const

/** What stands above the words of a person in a bubble: files, folders, pictures, pages, and the like. */
export function attachedContext(bubble: JsonObject): Part[] {
  const context = { ...asObject(bubble.context) }
  for (const key of ['fileSelections', 'folderSelections', ...OTHERS])
    if (!isFilled(context[key])) context[key] = bubble[key]
  const pictures = isFilled(bubble.images) ? bubble.images : context.selectedImages
  return [
    ...[...objectsIn(context.fileSelections), ...objectsIn(context.folderSelections)].map(filePart),
    ...objectsIn(pictures).map(picturePart),
    ...objectsIn(context.externalLinks).flatMap(linkPart),
    ...OTHERS.flatMap((name) => objectsIn(context[name]).map((data): Part => ({ type: 'data', name, data }))),
  ]
}

function isFilled(value: unknown): boolean {
  return (asArray(value) ?? []).length > 0
}

function objectsIn(value: unknown): JsonObject[] {
  return (asArray(value) ?? []).map(asObject).filter((object) => object !== undefined)
}

function filePart({ uri, relativePath, path }: JsonObject): Part {
  const address = asObject(uri)
  const whole = asText(address?.fsPath) ?? asText(address?.path) ?? asText(relativePath) ?? asText(path)
  const name = lastName(whole)
  return fileFromBytes(mediaTypeOfUrl(name), undefined, name)
}

function picturePart({ path, name, data, mimeType }: JsonObject): Part {
  const filename = asText(name) ?? lastName(asText(path))
  return fileFromBytes(asText(mimeType) ?? mediaTypeOfUrl(filename) ?? 'image/*', asText(data), filename)
}

function linkPart({ url, title }: JsonObject): Part[] {
  const address = asText(url)
  if (address === undefined) return []
  const name = asText(title)
  return [{ type: 'source', sourceId: address, url: address, ...(name && { title: name }) }]
}

function lastName(path: string | undefined): string | undefined {
  return path
    ?.split(/[/\\]/)
    .filter((piece) => piece !== '')
    .at(-1)
}
