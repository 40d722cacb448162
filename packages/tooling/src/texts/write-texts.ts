/** Marks that set the direction of what they enclose; a translator who cannot see them loses them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A file of texts as it is kept: two spaces deep, and marks of direction by their number. */
export function writeTexts(texts: object): string {
  const json = JSON.stringify(texts, null, 2)
  const marked = json.replaceAll(
    DIRECTION_MARKS,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${marked}\n`
}
