/** Text that stands at the end of the answer, to see when all of it is shown. */
export const LAST_WORDS = 'and that is the whole of it'

const PARAGRAPHS = [
  (n: number) =>
    `### Bed ${n}\n\nThe **late** rows have caught up with the *early* ones; see [the notes](https://example.org/beds/${n}) of last spring. Nothing needs to be sown again before the first of May, and the shaded rows want less water than the others.`,
  (n: number) =>
    `\`\`\`ts\nexport function thin(rows: Row[]): Row[] {\n  // five centimetres are enough for bed ${n}\n  return rows.filter((row) => row.distance >= 5 && row.bed === ${n})\n}\n\`\`\``,
  (n: number) =>
    `- sow in \`bed ${n}\`\n- thin to 5 cm\n- water in the evening, and only then\n- tell *whoever* comes next`,
  (n: number) =>
    `| Row | Sown | Up |\n| --- | ---: | ---: |\n| A | ${100 + n} | 97 |\n| B | ${80 + n} | 71 |\n| C | ${60 + n} | 55 |`,
  (n: number) =>
    `> Rows with fewer than ${n + 40} seeds are left out, since their share says nothing.\n\nThe expected number is $E = \\sum_i p_i n_i$, which is about **${n * 7}**.`,
]

/** An answer as a model gives it: `count` pieces of a few letters, with everything Markdown has. */
export function makeTokens(count: number): string[] {
  const tokens: string[] = []
  for (let number = 0; tokens.length < count; number += 1) {
    const paragraph = PARAGRAPHS[number % PARAGRAPHS.length]?.(number) ?? ''
    tokens.push(...(`${paragraph}\n\n`.match(/\s*\S{1,6}|\s+$/g) ?? []))
  }
  return [...tokens.slice(0, count - 1), `\n\n${LAST_WORDS}`]
}
