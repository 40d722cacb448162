interface Row {
  what: string
  milliseconds: number
  note?: string
}

interface Commitment {
  what: string
  ratio: number
  atMost: number
}

/** Prints measured rows and the commitment they are held to; says whether it is kept. */
export function report(title: string, rows: Row[], { what, ratio, atMost }: Commitment): boolean {
  const isKept = ratio <= atMost
  console.log(`\n${title}`)
  for (const row of rows) {
    const time = `${row.milliseconds.toFixed(2)} ms`.padStart(14)
    console.log(`  ${time}  ${row.what}${row.note ? ` (${row.note})` : ''}`)
  }
  console.log(
    `  ${what}: ${ratio.toPrecision(3)}, committed to at most ${atMost.toPrecision(3)}: ${isKept ? 'kept' : 'NOT KEPT'}`,
  )
  return isKept
}
