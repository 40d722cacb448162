/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const preference = ['br', 'gzip', 'identity'] as const

/** The encoding that an Accept-Encoding header likes best; the smallest one among equals. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const qualities = new Map<string, number>()
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? 0
  const [best = 'identity'] = preference.toSorted((a, b) => qualityOf(b) - qualityOf(a))
  return qualityOf(best) > 0 ? best : 'identity'
}
