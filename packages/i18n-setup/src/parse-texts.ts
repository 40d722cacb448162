/** Texts of one namespace: keys in groups, as i18next reads them. */
export type Texts = { [key: string]: string | Texts }

/** Reads a translation file. Throws for what is no JSON object of texts, such as a page of HTML. */
export function parseTexts(text: string): Texts {
  const value: unknown = JSON.parse(text)
  if (!isTexts(value)) throw new TypeError('A translation file holds an object of texts.')
  return value
}

function isTexts(value: unknown): value is Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((entry) => typeof entry === 'string' || isTexts(entry))
}
