import type { ExtractedKey, Plugin } from 'i18next-cli'

interface UnscopedSelectorsOptions {
  namespaces: readonly string[]
  /** Whether a namespace has a text, or plural forms of it. */
  has(namespace: string, key: string): boolean
}

/**
 * Lets the extractor understand `t(($) => $.namespace.key)` where `t` came as a parameter:
 * it then knows no namespace, and takes the first step of the selector for a part of the key.
 */
export function unscopedSelectors({ namespaces, has }: UnscopedSelectorsOptions): Plugin {
  const read = ({ ns, key }: ExtractedKey): { ns: string; key: string } | undefined => {
    const [first = '', ...rest] = key.split('.')
    if (!ns || rest.length === 0 || has(ns, key) || !namespaces.includes(first)) return undefined
    return { ns: first, key: rest.join('.') }
  }
  return {
    name: 'unscoped-selectors',
    onEnd(keys) {
      for (const [id, extracted] of keys) {
        const meant = read(extracted)
        if (!meant) continue
        keys.delete(id)
        keys.set(`${meant.ns}:${meant.key}`, { ...extracted, ...meant, defaultValue: meant.key })
      }
    },
  }
}
