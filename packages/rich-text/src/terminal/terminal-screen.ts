import type { TextStyle } from './text-style.ts'

/** A run of text in one style. */
export interface StyledRun {
  text: string
  style: TextStyle
}

/** Lines as a terminal leaves them: a carriage return lets what follows take the place of the line. */
export class TerminalScreen {
  readonly runs: StyledRun[] = []
  private lineStart = 0
  private returned = false

  write(text: string, style: TextStyle): void {
    if (text === '') return
    if (this.returned) this.eraseLine()
    const last = this.runs.at(-1)
    if (last && this.runs.length > this.lineStart && last.style === style) last.text += text
    else this.runs.push({ text, style })
  }

  newLine(): void {
    this.returned = false
    const last = this.runs.at(-1)
    if (last) last.text += '\n'
    else this.runs.push({ text: '\n', style: {} })
    this.lineStart = this.runs.length
  }

  carriageReturn(): void {
    this.returned = true
  }

  eraseLine(): void {
    this.returned = false
    this.runs.length = this.lineStart
  }

  backspace(): void {
    const last = this.runs.at(-1)
    if (!last || this.runs.length <= this.lineStart) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.runs.pop()
  }
}
