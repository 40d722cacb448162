import { conversationElement } from './elements/conversation-element.tsx'
import { runElement } from './elements/run-element.tsx'

export type { ViewElement, ViewElementEvents } from './elements/create-view-element.tsx'

/** Names of the elements, where an application has others. */
export interface ElementNames {
  /** @default 'vitrine-conversation' */
  conversation?: string
  /** @default 'vitrine-run' */
  run?: string
}

/**
 * Defines `<vitrine-conversation>` and `<vitrine-run>`, which show the JSON at `src`, in the attribute `json`, or given as the
 * property `content`. Does nothing for a name that is defined already, and nothing on a server.
 */
export function defineElements({
  conversation = 'vitrine-conversation',
  run = 'vitrine-run',
}: ElementNames = {}): void {
  if (typeof customElements === 'undefined') return
  // Beside this file in what is published, as in the source.
  const conversationStyles = new URL('./conversation.css', import.meta.url).href
  const runStyles = new URL('./run.css', import.meta.url).href
  if (!customElements.get(conversation))
    customElements.define(conversation, conversationElement(conversationStyles))
  if (!customElements.get(run)) customElements.define(run, runElement(runStyles))
}
