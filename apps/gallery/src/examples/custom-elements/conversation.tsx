import { defineElements } from '@vitrine/share-views/elements'
import { createElement } from 'react'
import { nightBuild } from '../../data/night-build.ts'

defineElements()

// In HTML: <vitrine-conversation src="/c/42.json" theme="system"></vitrine-conversation>
export const Example = () =>
  createElement('vitrine-conversation', { json: JSON.stringify(nightBuild), theme: 'system' })
