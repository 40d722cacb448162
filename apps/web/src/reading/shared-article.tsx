import { sharedDocumentPath } from '@vitrine/api-client/contract/shares'
import { BrandFrame, ConversationView } from '@vitrine/share-views'
import { I18nextLabels } from '@vitrine/share-views/i18next'
import english from '@vitrine/share-views/locales/en/share-views.json' with { type: 'json' }
import type { ReactNode } from 'react'
import { diagramFramePath } from '../configuration/diagram-frame-path.ts'
import type { SharedConversation } from './shared-conversation.ts'
import { sharedFileUrl } from './shared-file-url.ts'

/** Labels of the article; like its views they come only where it is rendered. */
export { english as articleEnglish }

/** Stores a conversation where an agent of the reader's machine finds it. */
const CONTINUE = 'npx vitrine continue'

/** A shared conversation as it is read, its files at the addresses of this share. */
export function Article({ share }: { share: SharedConversation }): ReactNode {
  return (
    <I18nextLabels>
      <BrandFrame brand={share.brand}>
        <ConversationView
          conversation={share.conversation}
          publishedAt={share.publishedAt}
          fileUrl={sharedFileUrl(share.id, 'conversation')}
          readerBar
          diagramFrame={diagramFramePath}
          documents={{
            markdown: sharedDocumentPath('conversation', share.id, 'md'),
            json: sharedDocumentPath('conversation', share.id, 'json'),
            messages: sharedDocumentPath('conversation', share.id, 'messages.json'),
            page: sharedDocumentPath('conversation', share.id, 'html'),
            continueCommand: CONTINUE,
          }}
        />
      </BrandFrame>
    </I18nextLabels>
  )
}
