/** Line and column, both from 1. */
export interface TextLocation {
  line: number
  column: number
}

/** The line and column of an offset; `start` is the beginning of an earlier line whose number is known. */
export function locationOf(
  text: string,
  offset: number,
  start: { line: number; offset: number } = textStart,
): TextLocation {
  let { line, offset: lineStart } = start
  for (
    let feed = text.indexOf('\n', lineStart);
    feed !== -1 && feed < offset;
    feed = text.indexOf('\n', feed + 1)
  ) {
    line += 1
    lineStart = feed + 1
  }
  return { line, column: offset - lineStart + 1 }
}

const textStart = { line: 1, offset: 0 }
