import { sharedDocumentPath } from '@vitrine/api-client/contract/shares'
import { BrandFrame, WorkflowRunView } from '@vitrine/share-views'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import english from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import type { ReactNode } from 'react'
import { sharedFileUrl } from './shared-file-url.ts'
import type { SharedRun } from './shared-run.ts'

/** Labels of the article; like its views they come only where it is rendered. */
export { english as articleEnglish }

/** A shared run as it is read, its files at the addresses of this share. */
export function Article({ share }: { share: SharedRun }): ReactNode {
  return (
    <I18nextLabels>
      <BrandFrame brand={share.brand}>
        <WorkflowRunView
          run={share.run}
          publishedAt={share.publishedAt}
          fileUrl={sharedFileUrl(share.id, 'run')}
          documents={{
            markdown: sharedDocumentPath('run', share.id, 'md'),
            json: sharedDocumentPath('run', share.id, 'json'),
            page: sharedDocumentPath('run', share.id, 'html'),
          }}
        />
      </BrandFrame>
    </I18nextLabels>
  )
}
