import { list, parse, type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'

/** Content of the application inside our box, which keeps the styles of the page. */
const OWN = '[data-own-styles], [data-own-styles] *, [data-auth-slot] *'
/** What has attributes that stand for styles, such as `width` and `lang`: `all` would take them back too. */
const ATTRIBUTED = '.vitrine, [lang], img, iframe, video, canvas'
const DRAWN = 'svg, svg *, math, math *'

/** What an element says of itself alone. */
const OWN_PROPERTIES =
  'appearance background border border-radius box-shadow box-sizing clip-path columns display filter flex float gap grid-area inset margin max-height max-width min-height min-width mix-blend-mode opacity order outline overflow padding place-self position resize text-decoration text-overflow transform transition user-select vertical-align z-index'
/** What an element hands down. */
const INHERITED_PROPERTIES =
  'accent-color border-collapse border-spacing caption-side caret-color color color-scheme cursor empty-cells font font-optical-sizing font-synthesis hyphens letter-spacing line-break list-style orphans overflow-wrap pointer-events quotes tab-size text-align text-align-last text-emphasis text-indent text-rendering text-shadow text-size-adjust text-transform text-underline-offset text-underline-position text-wrap visibility white-space widows word-break word-spacing -webkit-font-smoothing -webkit-tap-highlight-color -webkit-text-fill-color -webkit-text-stroke'

function each(properties: string, value: string): string {
  return properties
    .split(' ')
    .map((name) => `${name}: ${value};`)
    .join(' ')
}

/**
 * What the page around says of elements is taken back inside of our box, and what it hands down ends at its edge. Each
 * selector has the weight of one id, less than any of our rules.
 */
const RESET = `
.vitrine:not(#v) { ${each(OWN_PROPERTIES, 'revert')} ${each(INHERITED_PROPERTIES, 'initial')} }
.vitrine:not(#v) :where(:not(${ATTRIBUTED}, ${DRAWN}, ${OWN})),
.vitrine:not(#v) :where(:not(${DRAWN}, ${OWN}))::before,
.vitrine:not(#v) :where(:not(${DRAWN}, ${OWN}))::after,
.vitrine:not(#v) :where(:not(${OWN}))::marker,
.vitrine:not(#v) :where(:not(${OWN}))::placeholder,
.vitrine:not(#v) :where(:not(${OWN}))::file-selector-button { all: revert; }
.vitrine:not(#v) :where([lang], img, iframe, video, canvas):not(:where(.vitrine, ${DRAWN}, ${OWN})) {
  ${each(OWN_PROPERTIES, 'revert')}
  ${each(INHERITED_PROPERTIES, 'revert')}
}
.vitrine:not(#v) :where(svg):not(:where(svg svg, ${OWN})) {
  ${each('display vertical-align max-width', 'revert')}
}
.vitrine:not(#v) :where(${DRAWN}):not(:where(${OWN})) {
  ${each('background border border-radius box-shadow box-sizing margin padding', 'revert')}
}
.vitrine:not(#v) :where(svg a):not(:where(${OWN})) { ${each('color text-decoration', 'revert')} }
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
