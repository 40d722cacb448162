const SVG = 'http://www.w3.org/2000/svg'

/** A width or height that says how large a picture is by itself. */
const LENGTH = /^\s*(?:\d+\.?\d*|\.\d+)\s*(?:px|pt|pc|mm|cm|in|em|rem|ex)?\s*$/i

/** A picture as a browser shows it in an `img`, where no script of it runs and nothing is requested. */
export interface SvgPicture {
  /** Well-formed, with its namespaces and a size. */
  source: string
  /** What it calls itself; empty where it does not. */
  title: string
}

/**
 * Reads SVG as people and models write it: XML, else what an HTML page would show, such as without a namespace. One that
 * gives no size becomes `leastWidth` wide at least, in pixels. Undefined where there is no picture in the code.
 */
export function readSvg(code: string, leastWidth: number): SvgPicture | undefined {
  const svg = parseXml(code) ?? parseHtml(code)
  if (!svg) return undefined
  giveSize(svg, leastWidth)
  return {
    source: new XMLSerializer().serializeToString(svg),
    title: svg.querySelector(':scope > title')?.textContent.trim() ?? '',
  }
}

function parseXml(code: string): Element | undefined {
  const root = new DOMParser().parseFromString(code.trim(), 'image/svg+xml').documentElement
  const isSvg = root.namespaceURI === SVG && root.localName === 'svg'
  return isSvg && !root.querySelector('parsererror') ? root : undefined
}

function parseHtml(code: string): Element | null {
  return new DOMParser().parseFromString(code, 'text/html').querySelector('svg')
}

function giveSize(svg: Element, leastWidth: number): void {
  const hasSize = ['width', 'height'].every((name) => LENGTH.test(svg.getAttribute(name) ?? ''))
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (hasSize || !(width > 0 && height > 0)) return
  const scale = Math.max(1, leastWidth / width)
  svg.setAttribute('width', String(width * scale))
  svg.setAttribute('height', String(height * scale))
}
