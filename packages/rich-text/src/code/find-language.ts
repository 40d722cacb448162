import type { Language } from 'highlight.js'
import { codeHighlighter } from './code-highlighter.ts'

/** Parts of an info string that name a file or an option beside the language: `ts#index.ts`, `python:main.py`. */
const BESIDE_THE_NAME = /[#:.,={(;[].*$/

let ownNames: Map<Language | undefined, string> | undefined

/** The highlighter's own name for what a person wrote after a code fence, if it knows the language. */
export function findLanguage(written: string): string | undefined {
  const [first = ''] = written.trim().slice(0, 100).toLowerCase().split(/\s/, 1)
  const name = first.replace(/^\{?\.?(?:language-)?/, '').replace(/\}$/, '')
  return ownName(name) ?? ownName(name.replace(BESIDE_THE_NAME, ''))
}

function ownName(name: string): string | undefined {
  const highlighter = codeHighlighter()
  ownNames ??= new Map(highlighter.listLanguages().map((own) => [highlighter.getLanguage(own), own]))
  const language = highlighter.getLanguage(name)
  return language && ownNames.get(language)
}
