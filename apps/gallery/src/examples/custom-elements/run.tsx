import { defineElements } from '@vitrine/share-views/elements'
import { createElement } from 'react'
import { releaseDigest } from '../../data/release-digest.ts'

defineElements()

// In HTML: <vitrine-run src="/r/7.json" theme="system"></vitrine-run>
export const Example = () =>
  createElement('vitrine-run', { json: JSON.stringify(releaseDigest), theme: 'system' })
