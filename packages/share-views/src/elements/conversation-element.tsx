import { ConversationView } from '../conversation/conversation-view.tsx'
import { createViewElement, type ViewElementClass } from './create-view-element.tsx'

/** The class of `<vitrine-conversation>`, which takes its styles from an address. */
export function conversationElement(styles: string): ViewElementClass {
  return createViewElement({
    styles,
    async prepare(content) {
      const { prepareForElement } = await import('./prepare-conversation-for-element.ts')
      const conversation = prepareForElement(content)
      return (options) => <ConversationView {...options} conversation={conversation} />
    },
  })
}
