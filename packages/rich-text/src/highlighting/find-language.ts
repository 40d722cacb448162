import { languageAliases } from './language-aliases.ts'

/** Parts of an info string that name a file or an option beside the language: `ts#index.ts`, `python:main.py`. */
const BESIDE_THE_NAME = /[#:.,={(;[].*$/

let ownNames: ReadonlyMap<string, string> | undefined

function namesByAlias(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(languageAliases).flatMap(([own, aliases]) =>
      [own, ...aliases].map((alias): [string, string] => [alias, own]),
    ),
  )
}

/** The highlighter's own name for what a person wrote after a code fence, if it knows the language. */
export function findLanguage(written: string): string | undefined {
  ownNames ??= namesByAlias()
  const [first = ''] = written.trim().slice(0, 100).toLowerCase().split(/\s/, 1)
  const name = first.replace(/^\{?\.?(?:language-)?/, '').replace(/\}$/, '')
  return ownNames.get(name) ?? ownNames.get(name.replace(BESIDE_THE_NAME, ''))
}
