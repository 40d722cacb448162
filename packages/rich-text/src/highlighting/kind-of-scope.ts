import type { CodeKind } from '../code/code-highlighter.ts'

const SCOPES: Readonly<Record<CodeKind, readonly string[]>> = {
  keyword: ['keyword', 'literal', 'selector-tag', 'template-tag', 'variable.language'],
  string: ['string', 'regexp', 'char.escape', 'link', 'quote', 'code'],
  comment: ['comment', 'doctag'],
  number: ['number', 'bullet', 'symbol'],
  title: [
    'title',
    'section',
    'name',
    'selector-id',
    'selector-class',
    'title.function',
    'title.function.invoke',
  ],
  type: ['type', 'built_in', 'class', 'title.class', 'title.class.inherited', 'builtin-symbol'],
  attribute: ['attr', 'attribute', 'property', 'selector-attr', 'selector-pseudo', 'template-variable'],
  meta: ['meta', 'meta.prompt'],
  addition: ['addition'],
  deletion: ['deletion'],
  strong: ['strong'],
  emphasis: ['emphasis'],
}

const KIND_OF_SCOPE = new Map(
  (Object.keys(SCOPES) as CodeKind[]).flatMap((kind) => SCOPES[kind].map((scope) => [scope, kind] as const)),
)

/** The kind of a scope of highlight.js such as `title.function`, or of the nearest wider scope; others are plain code. */
export function kindOfScope(scope: string): CodeKind | undefined {
  for (let name = scope; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = KIND_OF_SCOPE.get(name)
    if (found) return found
  }
  return undefined
}
