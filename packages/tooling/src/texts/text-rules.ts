/** What the texts of a package have to be held against. Folders are absolute. */
export interface TextRules {
  /** Code that asks for the texts. */
  sourceFolder: string
  /** Holds `{language}/{namespace}.json`. */
  localesFolder: string
  /** Every language that is offered; English is the one the others are compared with. */
  languages: readonly string[]
  namespaces: readonly string[]
  /** Namespaces of other packages, which code asks for too; their texts are held where they live. */
  otherNamespaces?: readonly string[]
  /** Keys that code puts together at run time, as `namespace:key` with `*` for any characters. */
  dynamicKeys?: readonly string[]
  /** English texts that other languages write the same way; in every language, or in those named. */
  sameAsEnglish?: Readonly<Record<string, 'everywhere' | readonly string[]>>
  /** Names of things that code may write, since they are called the same everywhere; our own is always among them. */
  names?: readonly string[]
}

/** One thing that is wrong with the texts of a package. */
export interface TextComplaint {
  /** Relative to the folder of locales. */
  file: string
  key?: string
  problem: string
}

/** The language that texts are written in first. */
export const ORIGINAL_LANGUAGE = 'en'
