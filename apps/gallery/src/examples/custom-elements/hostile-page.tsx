import { defineElements } from '@vitrine/share-views/elements'
import { createElement } from 'react'
import { twoVersions } from '../../data/kitchen-garden.ts'

defineElements()

export const Example = () => (
  <>
    <style>{'main * { color: crimson !important; font: 1.5rem cursive !important }'}</style>
    <p>What the page styles ends at the edge of the element.</p>
    {createElement('vitrine-conversation', { json: JSON.stringify(twoVersions), theme: 'system' })}
  </>
)
