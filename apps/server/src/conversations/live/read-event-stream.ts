import { DomainError } from '../../platform/errors/domain-error.ts'

/** Characters of one record. */
const MAX_RECORD = 1024 * 1024

/**
 * The data of each record of an event stream; a last one without its end is given as well. Throws a 413 for a record
 * beyond any use. Source: HTML, section 9.2.6. Parsed by hand: `eventsource-parser` looks for both line ends from each
 * line on, which costs ten times as much for a chunk of empty lines with a carriage return, and its limit does not hold
 * inside a chunk.
 */
export async function* readEventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  let length = 0

  function* take(lines: string[]): Generator<string> {
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n')
        data = []
        length = 0
      }
      if (!line.startsWith('data:')) continue
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5))
      length += line.length
      if (length > MAX_RECORD) throw tooLong()
    }
  }

  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > MAX_RECORD) throw tooLong()
    yield* take(lines)
  }
  yield* take([rest.replace(/\r$/, ''), ''])
}

function tooLong(): DomainError {
  return new DomainError('too-large', `A record of the stream is longer than ${MAX_RECORD} characters.`, {
    limitBytes: MAX_RECORD,
  })
}
