import { createHash } from 'node:crypto'
import { directionOf } from '@vitrine/web/server'
import type { PageRequest } from './page-request.ts'
import { gateTexts } from './gate-texts.ts'

/** What went wrong with the passphrase that was typed last. */
export type GateProblem = 'wrong' | 'wait'

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1c19;--soft:#5f5b52;--line:#8a857a;--accent:#075a50;--on:#fff;--bad:#9c1c1c}
@media (prefers-color-scheme:dark){:root{--paper:#171613;--ink:#ece8de;--soft:#b3ada0;--line:#7d776b;--accent:#6cc5b3;--on:#10201d;--bad:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{inline-size:min(100%,24rem)}
h1{margin:0 0 .5rem;font-size:1.4rem;line-height:1.25;text-wrap:balance}
p{margin:0 0 1.25rem;color:var(--soft)}
label{display:block;margin-block-end:.35rem;font-weight:600}
input,button{inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border-radius:.4rem;font:inherit}
input{border:1px solid var(--line);background:transparent;color:inherit}
button{margin-block-start:1rem;border:0;background:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
p.problem{margin:.5rem 0 0;color:var(--bad)}
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The page that asks for the passphrase of a link, and says nothing of what the link shows: status 401, or 429 after too
 * many tries. It works without scripts and is stored by nobody.
 */
export function gatePage(
  { language }: PageRequest,
  problem?: GateProblem,
  retryAfterSeconds?: number,
): Response {
  const texts = gateTexts(language)
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const said = problem ? `<p class="problem" id="problem" role="alert">${escaped(texts[problem])}</p>` : ''
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${escaped(texts.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(texts.title)}</h1><p>${escaped(texts.text)}</p>
<form method="post"><label for="passphrase">${escaped(texts.label)}</label><input id="passphrase" name="passphrase" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="128" required autofocus${described} />${said}<button>${escaped(texts.open)}</button></form></main></body></html>
`
  return new Response(html, {
    status: problem === 'wait' ? 429 : 401,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language, Cookie',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
    },
  })
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
