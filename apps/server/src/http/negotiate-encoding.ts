/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const preference = ['br', 'gzip'] as const

/** The best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const isAllowed = new Map<string, boolean>()
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    isAllowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  return preference.find((encoding) => isAllowed.get(encoding) ?? isAllowed.get('*')) ?? 'identity'
}
