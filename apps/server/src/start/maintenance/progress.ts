const FIRST_MS = 1000
const EACH_MS = 1000

/** Says how far a long step is: nothing in its first second, then once a second. */
export interface Progress {
  report(text: () => string): void
  end(): void
}

/** Progress on one line of a terminal, or on a line each where lines are kept. */
export function createProgress(stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  let next = performance.now() + FIRST_MS
  let isShown = false
  return {
    report(text) {
      if (performance.now() < next) return
      next = performance.now() + (stream.isTTY ? EACH_MS : EACH_MS * 10)
      stream.write(stream.isTTY ? `\r\u001B[K${text()}` : `${text()}\n`)
      isShown = true
    },
    end() {
      if (isShown && stream.isTTY) stream.write('\r\u001B[K')
      isShown = false
    },
  }
}

/** A number of bytes for people. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`
}
