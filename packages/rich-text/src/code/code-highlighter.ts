import type { HLJSApi } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import { CodeHtmlEmitter } from './code-html-emitter.ts'
import { languages } from './languages.ts'

/** Names that people write after a fence and highlight.js does not know. */
const MORE_ALIASES: Record<string, string[]> = {
  bash: ['fish', 'ksh', 'shellscript', 'dotenv', 'env'],
  javascript: ['node', 'ecmascript'],
  json: ['jsonl', 'ndjson', 'geojson', 'ipynb', 'webmanifest'],
  markdown: ['mdx'],
  protobuf: ['protobuf3', 'proto3'],
  python: ['python3', 'py3', 'ipython'],
  shell: ['shell-session', 'sh-session', 'bash-session', 'terminal'],
  sql: ['postgresql', 'postgres', 'pgsql', 'mysql', 'sqlite', 'plsql', 'tsql'],
  xml: ['vue', 'svelte', 'astro', 'htm'],
  c: ['h'],
  csharp: ['dotnet'],
  ini: ['conf', 'cfg', 'properties', 'editorconfig', 'gitconfig', 'systemd'],
}

let highlighter: HLJSApi | undefined

/** A highlighter of our own, apart from the one that other code of the same page may configure. */
export function codeHighlighter(): HLJSApi {
  if (highlighter) return highlighter
  highlighter = hljs.newInstance()
  highlighter.configure({ __emitter: CodeHtmlEmitter })
  for (const [name, definition] of Object.entries(languages)) highlighter.registerLanguage(name, definition)
  for (const [languageName, aliases] of Object.entries(MORE_ALIASES)) {
    highlighter.registerAliases(aliases, { languageName })
  }
  return highlighter
}
