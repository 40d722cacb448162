import type { TextStyle } from './text-style.ts'

/** A run of text in one style. */
export interface StyledRun {
  text: string
  style: TextStyle
}

/** Lines as a terminal leaves them: a carriage return lets what follows take the place of the line. */
export class TerminalScreen {
  private readonly pieces: StyledRun[] = []
  private lineStart = 0
  private returned = false

  write(text: string, style: TextStyle): void {
    if (text === '') return
    if (this.returned) this.eraseLine()
    this.pieces.push({ text, style })
  }

  newLine(): void {
    this.returned = false
    this.pieces.push({ text: '\n', style: this.pieces.at(-1)?.style ?? {} })
    this.lineStart = this.pieces.length
  }

  carriageReturn(): void {
    this.returned = true
  }

  eraseLine(): void {
    this.returned = false
    this.pieces.length = this.lineStart
  }

  backspace(): void {
    const last = this.pieces.at(-1)
    if (!last || this.pieces.length <= this.lineStart) return
    last.text = last.text.slice(0, -1)
    if (last.text === '') this.pieces.pop()
  }

  /** What is on the screen, neighbours of one style joined. */
  runs(): StyledRun[] {
    const runs: StyledRun[] = []
    for (const { text, style } of this.pieces) {
      const last = runs.at(-1)
      if (last?.style === style) last.text += text
      else runs.push({ text, style })
    }
    return runs
  }
}
