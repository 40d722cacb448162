import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '../math/mathml-allowed.ts'

const PLAIN =
  'p h3 h4 h5 h6 ul ol li blockquote hr br em strong s code pre table thead tbody tr th td label span div a input ' +
  'details summary'
const ELEMENTS = new Set(PLAIN.split(' '))

const CLASSES = new RegExp(
  '^(?:rich-text-plain|code-block|terminal|table-scroll|task|align-(?:start|center|end)|unlinked|link-host|' +
    'image-(?:placeholder|text|host)|invisible-character|math-display|math-source|' +
    'code-(?:keyword|string|comment|number|title|type|attribute|meta|addition|deletion|strong|emphasis)|' +
    'ansi-(?:on-)?(?:bright-)?(?:black|red|green|yellow|blue|magenta|cyan|white)|' +
    'ansi-(?:bold|dim|italic|underline|strike|inverse))$',
)

const ATTRIBUTES: Record<string, (value: string, element: string) => boolean> = {
  class: (value) => value.split(' ').every((name) => CLASSES.test(name)),
  dir: (value) => value === 'auto' || value === 'ltr',
  tabindex: (value, element) => value === '0' && ['pre', 'div', 'span'].includes(element),
  role: (value, element) => value === 'group' && element === 'div',
  'aria-label': (_value, element) => element === 'div',
  title: (_value, element) => element === 'span',
  open: (value, element) => value === '' && element === 'details',
  start: (value, element) => /^\d{1,9}$/.test(value) && element === 'ol',
  href: (value, element) => element === 'a' && /^(?:https?:\/\/|mailto:)[\x21-\x7E]*$/.test(value),
  target: (value, element) => element === 'a' && value === '_blank',
  rel: (value, element) => element === 'a' && value === 'noopener noreferrer nofollow ugc',
  'data-image-alt': (_value, element) => element === 'a',
  'data-image-host': (_value, element) => element === 'a',
  'data-language': (value, element) => element === 'pre' && /^[a-z0-9-]+$/.test(value),
  'data-diagram': (value, element) => element === 'pre' && /^(?:mermaid|svg)$/.test(value),
  type: (value, element) => element === 'input' && value === 'checkbox',
  disabled: (_value, element) => element === 'input',
  checked: (_value, element) => element === 'input',
}

/** Lists every element, attribute and class in a piece of HTML that this package has no reason to write. */
export function findViolations(html: string): string[] {
  return violationsIn(parseFragment(html).childNodes)
}

function violationsIn(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node)) return [`node ${node.nodeName}`]
    const isMath = node.namespaceURI.endsWith('MathML')
    const allowed = isMath ? MATHML_ELEMENTS : ELEMENTS
    const wrongAttributes = node.attrs.filter(({ name, value }) =>
      isMath ? !MATHML_ATTRIBUTES.has(name) : ATTRIBUTES[name]?.(value, node.tagName) !== true,
    )
    return [
      ...(allowed.has(node.tagName) ? [] : [`<${node.tagName}>`]),
      ...(node.tagName === 'input' && !node.attrs.some(({ name }) => name === 'disabled')
        ? ['live input']
        : []),
      ...wrongAttributes.map(({ name, value }) => `<${node.tagName} ${name}="${value}">`),
      ...violationsIn(node.childNodes),
    ]
  })
}
