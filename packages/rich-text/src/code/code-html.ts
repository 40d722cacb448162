import { escapeText } from '../text/escape-text.ts'
import { CODE_KINDS, type CodePiece } from './code-highlighter.ts'

const KINDS: ReadonlySet<unknown> = new Set(CODE_KINDS)

/** HTML of code in pieces; undefined where the pieces are not exactly that code, so that none is hidden or added. */
export function codeHtml(pieces: readonly CodePiece[], code: string): string | undefined {
  return textOf(pieces) === code ? pieces.map(pieceHtml).join('') : undefined
}

function pieceHtml(piece: CodePiece): string {
  if (typeof piece === 'string') return escapeText(piece)
  const html = piece.pieces.map(pieceHtml).join('')
  return KINDS.has(piece.kind) ? `<span class="code-${piece.kind}">${html}</span>` : html
}

function textOf(pieces: readonly CodePiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.pieces))).join('')
}
