const FORBIDDEN =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command|href|url|includegraphics|html(?:Class|Id|Style|Data))(?![a-zA-Z@])/

/**
 * Says whether a formula defines macros or reaches out of itself. A macro of a thousand letters used five hundred
 * times stays below every limit that KaTeX has, and what it defines would end with its formula anyway.
 */
export function hasForbiddenCommand(tex: string): boolean {
  return FORBIDDEN.test(tex)
}
