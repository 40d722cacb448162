import { runComparisonPath, sharedRunPath } from '@vitrine/api-client/contract/shares'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import english from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import { RunComparison } from '@vitrine/share-views/run-comparison'
import type { ComponentType } from 'react'
import type { SharedRun } from './shared-run.ts'

/** Labels of the article; like its views they come only where it is rendered. */
export { english as articleEnglish }

/** Gives the article that shows a shared run beside another. */
export function articleBeside(other: SharedRun): ComponentType<{ share: SharedRun }> {
  return function Article({ share }) {
    return (
      <I18nextLabels>
        <RunComparison
          first={{ run: share.run.run, href: sharedRunPath(share.id) }}
          second={{ run: other.run.run, href: sharedRunPath(other.id) }}
          swapHref={runComparisonPath(other.id, share.id)}
        />
      </I18nextLabels>
    )
  }
}
