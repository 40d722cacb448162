import { escapeText } from '../text/escape-text.ts'
import { codeClass } from './code-classes.ts'

/**
 * Writes what highlight.js finds with our escaping and our classes; nothing else of it reaches the page.
 * The highlighter opens and closes scopes by both pairs of names.
 */
export class CodeHtmlEmitter {
  private html = ''
  private readonly closers: string[] = []

  addText(text: string): void {
    this.html += escapeText(text)
  }

  startScope(scope: string): void {
    const name = codeClass(scope)
    if (name) this.html += `<span class="${name}">`
    this.closers.push(name ? '</span>' : '')
  }

  endScope(): void {
    this.html += this.closers.pop() ?? ''
  }

  openNode(scope: string): void {
    this.startScope(scope)
  }

  closeNode(): void {
    this.endScope()
  }

  __addSublanguage(emitter: CodeHtmlEmitter): void {
    this.html += emitter.toHTML()
  }

  finalize(): void {
    while (this.closers.length > 0) this.endScope()
  }

  toHTML(): string {
    return this.html
  }
}
