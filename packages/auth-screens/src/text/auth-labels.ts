/** Texts of one language, in the shape of a locale file of this package. */
export interface AuthScreensTexts {
  [key: string]: string | AuthScreensTexts
}

/**
 * Texts of an application's own: some or all of a locale file of this package, or a function that is given a key, such as
 * `login.submit`, and the values to be filled in, and returns nothing where it has no such text. Missing ones are English.
 */
export type AuthLabels =
  | AuthScreensTexts
  | ((key: string, values: Readonly<Record<string, string | number>>) => string | undefined)
