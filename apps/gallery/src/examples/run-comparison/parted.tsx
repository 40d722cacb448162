import { RunComparison } from '@vitrine/share-views/run-comparison'
import { earlierDigest, releaseDigest } from '../../data/release-digest.ts'

export const Example = () => (
  <RunComparison
    first={{ run: earlierDigest, href: '/runs/45' }}
    second={{ run: releaseDigest, href: '/runs/46' }}
    swapHref="/runs/46/compare/45"
  />
)
