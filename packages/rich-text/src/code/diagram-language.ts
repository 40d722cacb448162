/** Languages of code that a page can show as a picture. */
export type DiagramLanguage = 'mermaid' | 'svg'

const WRITTEN = /^\{?\.?(?:language-)?(mermaid|svg)(?![\w+#-])/

/** The language of a diagram that a person named behind a fence; undefined for any other. */
export function diagramLanguageOf(written: string): DiagramLanguage | undefined {
  return WRITTEN.exec(written.trim().toLowerCase())?.[1] as DiagramLanguage | undefined
}
