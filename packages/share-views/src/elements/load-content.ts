/** What an element is to show: an address, JSON as text, or a value. */
export interface ContentSource {
  src: string | null
  json: string | null
  content: unknown
}

/** The value that an element shows; undefined where it is given none. Throws where the address does not answer with JSON. */
export async function loadContent(
  { src, json, content }: ContentSource,
  signal: AbortSignal,
): Promise<unknown> {
  if (content !== undefined) return content
  if (json !== null) return JSON.parse(json)
  if (src === null) return undefined
  const answer = await fetch(src, { headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`${src} answered ${answer.status}.`)
  return answer.json()
}
