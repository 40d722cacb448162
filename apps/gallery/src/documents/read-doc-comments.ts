/** What the source says of one exported name. */
export interface DocComment {
  text: string
  /** Of its members, by name. */
  members: ReadonlyMap<string, string>
}

const DECLARATION =
  /^(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export (?:declare )?(?:async )?(?:abstract )?(?:function|interface|class|type|const) (\w+)/gm
const MEMBER = /^ {2}\/\*\*((?:(?!\*\/)[^])*)\*\/\n {2}(?:readonly )?['"]?([\w$-]+)/gm

/** Reads the doc comments of the exported names of a module, and those of their members. */
export function readDocComments(source: string): Map<string, DocComment> {
  const found = [...source.matchAll(DECLARATION)]
  return new Map(
    found.map((match, index) => {
      const body = source.slice(match.index + match[0].length, found[index + 1]?.index)
      const end = /^[})]/m.exec(body)?.index
      const members = [...body.slice(0, end).matchAll(MEMBER)].map(
        ([, comment = '', name = '']): [string, string] => [name, textOf(comment)],
      )
      return [match[2] ?? '', { text: textOf(match[1] ?? ''), members: new Map(members) }]
    }),
  )
}

function textOf(comment: string): string {
  return (
    comment
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
      .join('\n')
      .replaceAll(/^@default (.*)$/gm, 'By default `$1`.')
      .replaceAll(/^@example\s*/gm, '')
      .replaceAll('``', '`')
      // Lines are broken where the source is full, not where a sentence ends; lists and paragraphs stay.
      .replaceAll(/([^\n])\n(?=[^\n\s*-])/g, '$1 ')
      .trim()
  )
}
