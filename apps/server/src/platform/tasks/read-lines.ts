import { createReadStream } from 'node:fs'

const NEW_LINE = 10

/** The lines of a file, one at a time, parted by line feeds alone: texts may hold every other separator. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString()
      begun = []
      start = end + 1
    }
    begun.push(chunk.subarray(start))
  }
}
