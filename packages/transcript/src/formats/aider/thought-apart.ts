import type { Part } from '../../model/part.ts'

/** How Aider writes where a thought begins and ends: in tags with a mark of its own, or under headings as its window does. */
const MARKS: readonly { begin: RegExp; end: (begin: RegExpExecArray) => string }[] = [
  { begin: /^\s*<(thinking-content-[\da-f]{32})>/, end: ([, tag]) => `</${tag}>` },
  { begin: /^\s*<(think(?:ing)?)>/, end: ([, tag]) => `</${tag}>` },
  { begin: /^\s*(?:-{5,}\s*\n)?► \*\*THINKING\*\*/, end: () => '► **ANSWER**' },
]

/** What the model answered, with the thought before its words apart. */
export function thoughtApart(text: string): Part[] {
  for (const { begin, end } of MARKS) {
    const begun = begin.exec(text)
    if (!begun) continue
    const mark = end(begun)
    const closed = text.indexOf(mark, begun[0].length)
    if (closed === -1) break
    const thought = text
      .slice(begun[0].length, closed)
      .replace(/\n-{5,}\s*$/, '')
      .trim()
    const words = text.slice(closed + mark.length).trim()
    return [
      ...(thought === '' ? [] : [{ type: 'reasoning' as const, text: thought }]),
      ...(words === '' ? [] : [{ type: 'text' as const, text: words }]),
    ]
  }
  return [{ type: 'text', text }]
}
