/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const preference = ['br', 'gzip'] as const

/** The best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const allowed = new Set<string>()
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    if (!isRefused) allowed.add(name)
  }
  return preference.find((encoding) => allowed.has(encoding) || allowed.has('*')) ?? 'identity'
}
