import { describe, expect, it } from 'vitest'
import hljs from 'highlight.js/lib/core'
import { findLanguage } from './find-language.ts'
import { grammarLoaders } from './grammar-loaders.ts'
import { languageAliases } from './language-aliases.ts'
import { languages } from './languages.ts'

describe('findLanguage', () => {
  it.each([
    ['ts', 'typescript'],
    ['TSX', 'typescript'],
    ['js title="a.js"', 'javascript'],
    ['ts#index.ts', 'typescript'],
    ['python:main.py', 'python'],
    ['js{1,3}', 'javascript'],
    ['{.python}', 'python'],
    ['language-rust', 'rust'],
    ['c++', 'cpp'],
    ['c#', 'csharp'],
    ['f#', 'fsharp'],
    ['jsonl', 'json'],
    ['sh-session', 'shell'],
    ['toml', 'ini'],
    ['docker', 'dockerfile'],
    ['html', 'xml'],
    ['patch', 'diff'],
    ['proto', 'protobuf'],
    ['tex', 'latex'],
    ['ps1', 'powershell'],
  ])('reads %j as %s', (written, language) => {
    expect(findLanguage(written)).toBe(language)
  })

  it.each(['', 'text', 'mermaid', 'no such language', '__proto__', 'constructor', '"><script>'])(
    'knows no language for %j',
    (written) => {
      expect(findLanguage(written)).toBeUndefined()
    },
  )

  it('knows the languages that there are grammars of', () => {
    const names = Object.keys(languages).toSorted()
    expect(Object.keys(languageAliases).toSorted()).toEqual(names)
    expect(Object.keys(grammarLoaders).toSorted()).toEqual(names)
  })

  it('knows every name that highlight.js knows', () => {
    for (const [own, definition] of Object.entries(languages)) {
      const { aliases = [] } = definition(hljs)
      for (const alias of aliases) expect(findLanguage(alias), alias).toBe(own)
    }
  })
})
