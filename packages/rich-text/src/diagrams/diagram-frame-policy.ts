/**
 * The `content-security-policy` to send the frame's document with, wherever it is opened: it has no origin and no network,
 * runs the scripts of this site alone, and shows pictures that stand in addresses. Mermaid writes styles into what it draws.
 */
export const diagramFramePolicy: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')
