/** Class of each scope that gets a colour; a scope that is not here is plain code. */
const CLASS_OF_SCOPE = new Map(
  Object.entries({
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
  }).flatMap(([name, scopes]) => scopes.map((scope) => [scope, `code-${name}`] as const)),
)

/** The class for a scope of highlight.js such as `title.function`, or for the nearest wider scope. */
export function codeClass(scope: string): string | undefined {
  for (let name = scope; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = CLASS_OF_SCOPE.get(name)
    if (found) return found
  }
  return undefined
}
