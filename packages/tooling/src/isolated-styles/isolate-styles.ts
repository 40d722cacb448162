import { list, parse, type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'

/** Content of the application inside our box, which keeps the styles of the page. */
const OWN = '[data-own-styles], [data-own-styles] *, [data-auth-slot] *'
/** What has attributes that stand for styles, which a browser would take back with them. */
const SIZED = 'img, iframe, video, canvas'
const DRAWN = 'svg, svg *, math, math *'

/**
 * What the page around says of elements is taken back inside of our box, and what it hands down ends at its edge. Each
 * selector has the weight of one id, less than any of our rules.
 */
const RESET = `
.vitrine:not(#v) { all: initial; }
.vitrine:not(#v):where(:not([hidden])) { display: block; }
.vitrine:not(#v):where([hidden]) { display: none; }
.vitrine:not(#v) :where(:not(.vitrine, ${DRAWN}, ${SIZED}, ${OWN})),
.vitrine:not(#v) :where(:not(${DRAWN}, ${SIZED}, ${OWN}))::before,
.vitrine:not(#v) :where(:not(${DRAWN}, ${SIZED}, ${OWN}))::after,
.vitrine:not(#v) :where(:not(${OWN}))::marker,
.vitrine:not(#v) :where(:not(${OWN}))::placeholder,
.vitrine:not(#v) :where(:not(${OWN}))::file-selector-button { all: revert; }
.vitrine:not(#v) :where(svg, ${SIZED}):not(:where(svg svg, ${OWN})) {
  display: revert;
  margin: revert;
  padding: revert;
  border: revert;
  box-sizing: revert;
  vertical-align: revert;
}
.vitrine:not(#v) :where(img, video):not(:where([width], [height], ${OWN})) {
  max-width: revert;
  height: revert;
}
`

/**
 * Makes a sheet of cascade layers into one without any that holds in every page: what the page says outside of layers
 * would win over layers. Layers become weight: each selector gets that of as many ids as its layer is high.
 */
export function isolateStyles(css: string): string {
  const root = parse(css)
  const layers = layerNames(root)
  const result = parse(RESET)
  for (const node of root.nodes) result.append(flattened(node, layers, 0))
  result.walkComments((comment) => void comment.remove())
  return result.toString()
}

/** Names of all layers, the lowest first, as the sheet declares them. */
function layerNames(root: Root): string[] {
  const names = new Set<string>()
  root.walkAtRules('layer', ({ params }) => {
    for (const name of list.comma(params)) names.add(name)
  })
  return [...names]
}

function flattened(node: ChildNode, layers: readonly string[], weight: number): ChildNode[] {
  if (node.type === 'rule') return [weigh(node, weight)]
  if (node.type !== 'atrule') return [node.clone()]
  if (node.name === 'layer') {
    const of = layers.indexOf(node.params) + 2
    return (node.nodes ?? []).flatMap((child) => flattened(child, layers, of))
  }
  if (!node.nodes || isAtomic(node)) return [node.clone()]
  const copy = node.clone({ nodes: [] }) as Container
  for (const child of node.nodes) copy.append(flattened(child, layers, weight))
  return [copy as ChildNode]
}

/** Whether what stands inside is no selector. */
function isAtomic({ name }: AtRule): boolean {
  return /keyframes$|^(property|font-face|counter-style|page|view-transition)$/.test(name)
}

/** Rules inside of a rule have its weight. */
function weigh(rule: Rule, weight: number): Rule {
  if (weight === 0) return rule.clone()
  const heavy = `:not(${'#v'.repeat(weight)})`
  const selectors = list.comma(rule.selector).map((selector) => {
    const pseudoElement = selector.lastIndexOf('::')
    const isOfLast =
      pseudoElement !== -1 && !/[\s)]/.test(selector.slice(pseudoElement).replaceAll(/\([^)]*\)/g, ''))
    const end = isOfLast ? pseudoElement : selector.length
    return selector.slice(0, end) + heavy + selector.slice(end)
  })
  return rule.clone({ selector: selectors.join(',\n') })
}
