import type { DiagramLanguage } from '../code/diagram-language.ts'

/** What a page asks of the frame that draws. */
export interface DiagramToDraw {
  vitrineDiagram: 'draw'
  language: DiagramLanguage
  code: string
  theme: 'light' | 'dark'
  /** What the picture is called where it does not say so itself, in the language of `lang`. */
  title: string
  lang: string
}

/** What the frame says to its page: that it listens, that it has drawn and how high that is in pixels, or that it could not. */
export type DiagramReport =
  | { vitrineDiagram: 'ready' }
  | { vitrineDiagram: 'drawn'; height: number }
  | { vitrineDiagram: 'failed' }

/** Reads a message of the frame; undefined for anything that is no report. */
export function readReport(data: unknown): DiagramReport | undefined {
  if (typeof data !== 'object' || data === null || !('vitrineDiagram' in data)) return undefined
  const { vitrineDiagram: kind } = data
  if (kind === 'ready' || kind === 'failed') return { vitrineDiagram: kind }
  if (kind !== 'drawn' || !('height' in data)) return undefined
  const { height } = data
  return typeof height === 'number' && Number.isFinite(height) && height >= 0
    ? { vitrineDiagram: kind, height }
    : undefined
}

/** Reads a message of the page; undefined for anything that cannot be drawn. */
export function readDiagramToDraw(data: unknown): DiagramToDraw | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { vitrineDiagram, language, code, theme, title, lang } = data as Record<string, unknown>
  if (vitrineDiagram !== 'draw' || typeof code !== 'string') return undefined
  if (language !== 'mermaid' && language !== 'svg') return undefined
  return {
    vitrineDiagram,
    language,
    code,
    theme: theme === 'dark' ? 'dark' : 'light',
    title: typeof title === 'string' ? title : '',
    lang: typeof lang === 'string' ? lang : '',
  }
}
