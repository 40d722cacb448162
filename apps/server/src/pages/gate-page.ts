import { createHash } from 'node:crypto'
import { directionOf, loginPath, type PageTemplate } from '@vitrine/web/server'
import type { Context } from 'hono'
import { CODE_MINUTES } from '../sharing/shares/listed-addresses.ts'
import type { ReadObstacle } from '../sharing/shares/read-obstacle.ts'
import { newViewNonce } from '../sharing/shares/use-view.ts'
import { type GateTexts, gateTexts } from './gate-texts.ts'
import { notFoundPage } from './not-found-page.ts'
import { type PageRequest, pageRequest } from './page-request.ts'

/** Why a page is closed to a reader. */
export interface Gate {
  obstacle: ReadObstacle
  /** How often the link can still be opened; null for no end. */
  viewsLeft: number | null
  /** What went wrong with what was typed last. */
  problem?: 'wrong' | 'wait' | 'addressWrong' | 'codeWrong'
  /** The address that a code was asked for. */
  askedAddress?: string
  retryAfterSeconds?: number
}

/** The field of the form that makes one view of every press of it. */
export const VIEW_FIELD = 'view'

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1c19;--soft:#5f5b52;--line:#8a857a;--accent:#075a50;--on:#fff;--bad:#9c1c1c}
@media (prefers-color-scheme:dark){:root{--paper:#171613;--ink:#ece8de;--soft:#b3ada0;--line:#7d776b;--accent:#6cc5b3;--on:#10201d;--bad:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 Seravek,Ubuntu,Calibri,'Noto Sans','Noto Sans Arabic','DejaVu Sans',sans-serif}
main{inline-size:min(100%,24rem)}
div{display:flex;gap:.5rem;align-items:center;margin-block-end:1.75rem;font-weight:600;font-size:.9rem}
svg{fill:none;stroke:var(--accent);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:0 0 .6rem;font:600 1.6rem/1.3 Charter,'Sitka Text','Noto Serif','DejaVu Serif','Noto Naskh Arabic','Geeza Pro',serif;text-wrap:balance}
p{margin:0 0 1.25rem;color:var(--soft)}
label{display:block;margin-block-end:.35rem;font-weight:600}
input,button,a{display:block;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border-radius:.4rem;font:inherit}
input{border:1px solid var(--line);background:transparent;color:inherit}
button,a{margin-block-start:1rem;border:0;text-align:center;align-content:center;text-decoration:none;background:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
a.other{background:none;color:var(--accent);text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
p.problem{margin:.5rem 0 0;color:var(--bad)}
`

/** The glass case and the name, as on all pages. */
const MARK =
  '<div><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 17V6l7-3 7 3v11M3 17h14M6.5 17V9h7v8" /></svg>Vitrine</div>'

const styleHash = createHash('sha256').update(STYLE).digest('base64')

const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * The page that stands before a link which a reader may not, or not yet, read. It says nothing of what the link shows, works without
 * scripts and is stored by nobody. Status 401, 403 for the wrong account, 429 after too many tries; 404 where the link is used up.
 */
export async function gatePage(context: Context, template: PageTemplate, gate: Gate): Promise<Response> {
  const { obstacle, retryAfterSeconds } = gate
  if (obstacle === 'used-up') return notFoundPage(context, template)
  const request = pageRequest(context, template)
  const { language } = request
  const texts = gateTexts(language)
  const [title, text, form] = sayings[obstacle](texts, request, gate)
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>${escaped(title)}</h1><p>${escaped(text)}</p>
${form}</main></body></html>
`
  // By the context, which knows the cookies that the answer gives.
  return context.body(html, statusOf(gate), {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    vary: 'Accept-Language, Cookie',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
  })
}

function statusOf({ obstacle, problem }: Gate): 401 | 403 | 429 {
  if (problem === 'wait') return 429
  return obstacle === 'other-account' ? 403 : 401
}

type Saying = (
  texts: GateTexts,
  request: PageRequest,
  gate: Gate,
) => [title: string, text: string, form: string]

const sayings: Readonly<Record<Exclude<ReadObstacle, 'used-up'>, Saying>> = {
  'signed-out': (texts, { url }) => [texts.signInTitle, texts.signInText, signInLink(url, texts.signIn)],
  'other-account': (texts, { url }) => [
    texts.otherTitle,
    texts.otherText,
    signInLink(url, texts.otherAccount),
  ],
  address: (texts, request, gate) =>
    gate.askedAddress === undefined ? addressForm(texts, gate) : codeForm(texts, request, gate),
  passphrase: (texts, _request, { problem, viewsLeft }) => {
    const { described, said } = problemParts(texts, problem)
    return [
      texts.title,
      texts.text,
      `<form method="post"><label for="passphrase">${escaped(texts.label)}</label><input id="passphrase" name="passphrase" type="password" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="128" required autofocus${described} />${said}${viewField(viewsLeft)}<button>${escaped(texts.open)}</button></form>`,
    ]
  },
  view: (texts, { language }, { viewsLeft }) => [
    texts.viewTitle,
    texts.viewText.replace('{{views}}', new Intl.NumberFormat(language).format(viewsLeft ?? 0)),
    `<form method="post">${viewField(viewsLeft)}<button>${escaped(texts.open)}</button></form>`,
  ],
}

function addressForm(texts: GateTexts, { problem }: Gate): ReturnType<Saying> {
  const { described, said } = problemParts(texts, problem)
  return [
    texts.addressTitle,
    texts.addressText,
    `<form method="post"><label for="email">${escaped(texts.addressLabel)}</label><input id="email" name="email" type="email" dir="ltr" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="254" required autofocus${described} />${said}<button>${escaped(texts.sendCode)}</button></form>`,
  ]
}

function codeForm(
  texts: GateTexts,
  { url, language }: PageRequest,
  { problem, askedAddress = '' }: Gate,
): ReturnType<Saying> {
  const { described, said } = problemParts(texts, problem)
  const minutes = new Intl.NumberFormat(language).format(CODE_MINUTES)
  const text = texts.codeText.replace('{{minutes}}', minutes)
  return [
    texts.codeTitle,
    // The isolates keep an address in one piece among letters that run the other way.
    text.replace('{{address}}', () => `\u2068${askedAddress}\u2069`),
    `<form method="post"><input type="hidden" name="asked" value="${escaped(askedAddress)}" /><label for="code">${escaped(texts.codeLabel)}</label><input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus${described} />${said}<button>${escaped(texts.open)}</button></form><a class="other" href="${escaped(url)}">${escaped(texts.otherAddress)}</a>`,
  ]
}

function problemParts(texts: GateTexts, problem: Gate['problem']): { described: string; said: string } {
  if (!problem) return { described: '', said: '' }
  return {
    described: ' aria-invalid="true" aria-describedby="problem"',
    said: `<p class="problem" id="problem" role="alert">${escaped(texts[problem])}</p>`,
  }
}

function viewField(viewsLeft: number | null): string {
  return viewsLeft === null ? '' : `<input type="hidden" name="${VIEW_FIELD}" value="${newViewNonce()}" />`
}

function signInLink(url: string, label: string): string {
  return `<a href="${escaped(loginPath(url))}">${escaped(label)}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
