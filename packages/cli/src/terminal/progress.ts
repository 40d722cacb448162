import { sized } from './counted.ts'
import type { Terminal } from './terminal.ts'

/** Sizes from which progress is shown, in bytes. */
const PROGRESS_FROM_BYTES = 5_000_000

const BAR_WIDTH = 28
const CLEAR_LINE = '\r\u001b[2K'

/** Shows how far an upload is. */
export interface Progress {
  update(sentBytes: number): void
  /** Takes the bar away; call it also after a failure. */
  end(): void
}

/** A bar on a terminal, a line for each tenth elsewhere, and nothing for what is quickly sent. */
export function createProgress(totalBytes: number, { stderr }: Pick<Terminal, 'stderr'>): Progress {
  if (totalBytes <= PROGRESS_FROM_BYTES) return { update() {}, end() {} }
  const steps = stderr.isTTY ? 100 : 10
  let shown = -1
  return {
    update(sentBytes) {
      const step = Math.floor((sentBytes / totalBytes) * steps)
      if (step === shown) return
      shown = step
      stderr.write(stderr.isTTY ? bar(sentBytes, totalBytes) : line(sentBytes, totalBytes))
    },
    end() {
      if (stderr.isTTY && shown >= 0) stderr.write(CLEAR_LINE)
    },
  }
}

function bar(sentBytes: number, totalBytes: number): string {
  if (sentBytes >= totalBytes) return `${CLEAR_LINE}Sent ${sized(totalBytes)}; the server is reading.`
  const filled = Math.floor((sentBytes / totalBytes) * BAR_WIDTH)
  const drawn = '━'.repeat(filled) + '╌'.repeat(BAR_WIDTH - filled)
  return `${CLEAR_LINE}Sending ${drawn} ${percent(sentBytes, totalBytes)} of ${sized(totalBytes)}`
}

function line(sentBytes: number, totalBytes: number): string {
  return `Sent ${percent(sentBytes, totalBytes)} of ${sized(totalBytes)}\n`
}

function percent(sentBytes: number, totalBytes: number): string {
  return `${Math.floor((sentBytes / totalBytes) * 100)} %`
}
