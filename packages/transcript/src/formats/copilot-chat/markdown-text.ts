import { asObject, asString, asText, type JsonObject } from '../../json/json-value.ts'

/** The Markdown of a piece: a text, or an object around one. */
export function markdownOf(value: unknown): string | undefined {
  const object = asObject(value)
  return asString(value) ?? asString(object?.value) ?? asString(asObject(object?.content)?.value)
}

/** The address of a file or page as a person reads it: the path of a file, the whole of others. */
export function addressOf(value: unknown): string | undefined {
  const object = asObject(value)
  if (!object) return undefined
  const uri = asObject(object.uri) ?? asObject(asObject(object.location)?.uri) ?? object
  const path = asText(uri.fsPath) ?? asText(uri.path)
  if (path === undefined || (uri.scheme !== undefined && uri.scheme !== 'file'))
    return asText(uri.external) ?? path
  return path
}

/** A name or a file that stands in the running text of an answer. */
export function inlineName(piece: JsonObject): string | undefined {
  const reference = asObject(piece.inlineReference)
  const name = asText(piece.name) ?? asText(reference?.name)
  const file = addressOf(reference)?.split('/').at(-1)
  const shown = name ?? file
  return shown === undefined ? undefined : `\`${shown}\``
}
