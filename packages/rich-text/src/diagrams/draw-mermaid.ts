import type { DiagramToDraw } from './diagram-reports.ts'

/** What is used of the package `mermaid`. */
export interface Mermaid {
  initialize(options: Record<string, unknown>): void
  render(id: string, code: string): Promise<{ svg: string }>
}

/** Options that the text of a diagram may not change. */
const FIXED = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  htmlLabels: false,
  maxTextSize: 50_000,
  maxEdges: 500,
}

/** Draws a diagram as SVG. Rejects where Mermaid does not understand it. */
export async function drawMermaid(
  mermaid: Mermaid,
  { code, theme }: Pick<DiagramToDraw, 'code' | 'theme'>,
): Promise<string> {
  mermaid.initialize({
    ...FIXED,
    secure: ['secure', ...Object.keys(FIXED)],
    flowchart: { htmlLabels: false },
    theme: theme === 'dark' ? 'dark' : 'default',
    darkMode: theme === 'dark',
    fontFamily: 'system-ui, sans-serif',
  })
  const { svg } = await mermaid.render('vitrine-diagram', code)
  return svg
}
