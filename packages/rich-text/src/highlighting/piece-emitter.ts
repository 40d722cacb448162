import type { CodePiece } from '../code/code-highlighter.ts'
import { kindOfScope } from './kind-of-scope.ts'

/** Scopes inside one another; deeper ones have the colour of what is around. */
const DEEPEST = 200

/**
 * Takes what highlight.js finds as pieces; nothing of the HTML that it would write is used.
 * The highlighter opens and closes scopes by both pairs of names.
 */
export class PieceEmitter {
  readonly pieces: CodePiece[] = []
  private readonly open: CodePiece[][] = [this.pieces]

  private get inner(): CodePiece[] {
    return this.open.at(-1) ?? this.pieces
  }

  addText(text: string): void {
    this.inner.push(text)
  }

  startScope(scope: string): void {
    const kind = this.open.length < DEEPEST ? kindOfScope(scope) : undefined
    const pieces = kind ? [] : this.inner
    if (kind) this.inner.push({ kind, pieces })
    this.open.push(pieces)
  }

  endScope(): void {
    if (this.open.length > 1) this.open.pop()
  }

  openNode(scope: string): void {
    this.startScope(scope)
  }

  closeNode(): void {
    this.endScope()
  }

  __addSublanguage(emitter: PieceEmitter): void {
    this.inner.push(...emitter.pieces)
  }

  finalize(): void {
    this.open.length = 1
  }

  toHTML(): string {
    return ''
  }
}
