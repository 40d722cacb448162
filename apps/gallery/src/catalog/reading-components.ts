import type { ComponentGroup } from './shown-component.ts'

/** What shows conversations. */
export const readingComponents: ComponentGroup = {
  title: 'Conversations',
  components: [
    {
      id: 'conversation-view',
      name: 'ConversationView',
      entry: '@vitrine/share-views',
      summary:
        'A whole conversation as a page: messages, tools, changes of files, other versions, sub-agents. Written by a server, hydrated, or rendered in the browser.',
      accessibility: [
        'Each message is an `article` with a heading and an address of its own; the outline is a navigation.',
        'What is collapsed is `details`: find-in-page opens it, and so does a link into it, without script.',
        'Outcomes are a word or a sign beside the colour. Text of an author keeps its own direction.',
      ],
      states: [
        {
          id: 'with-tools',
          title: 'With tools',
          note: 'A call is one line until it is opened; a failed one is found by looking.',
        },
        {
          id: 'reader-bar',
          title: 'With a bar for readers',
          note: 'Search inside, from question to question, copy and download.',
        },
        {
          id: 'other-versions',
          title: 'Other versions',
          note: 'Answers that were not gone on with stay at their fork.',
        },
        {
          id: 'approval',
          title: 'A call that needs leave',
          note: 'The answer goes to `onApproval`; the AI SDK’s function fits.',
        },
        {
          id: 'own-renderers',
          title: 'Tools and data in your own way',
          note: 'Components of yours, chosen by name.',
        },
        {
          id: 'slots',
          title: 'Header, footer and actions',
          note: 'Before, beside and after what the view shows.',
        },
        { id: 'compact', title: 'Compact', note: '`density="compact"`, for panes and side bars.' },
        {
          id: 'withheld',
          title: 'Withheld',
          note: 'What its owner left out is hatched, so that nobody takes it for a gap.',
        },
        {
          id: 'long',
          title: 'A hundred and twenty messages',
          note: 'Groups of twenty are laid out when they come near.',
        },
        { id: 'arabic', title: 'In Arabic', note: 'Labels in another language; code stays left to right.' },
        { id: 'empty', title: 'Empty' },
      ],
    },
    {
      id: 'text-conversation-view',
      name: 'TextConversationView',
      entry: '@vitrine/share-views',
      summary: 'The same page for a conversation that is all text, in two thirds of the script.',
      accessibility: ['That of `ConversationView`.'],
      states: [{ id: 'text', title: 'All text' }],
    },
    {
      id: 'ui-messages-view',
      name: 'UIMessagesView',
      entry: '@vitrine/share-views/ui-messages',
      summary:
        'Takes the messages of `useChat` as they are, from the AI SDK 5, 6 and 7, while they stream and afterwards.',
      accessibility: [
        'That of `ConversationView`.',
        'A message that is being written is announced once, when it is finished.',
      ],
      states: [
        { id: 'finished', title: 'Finished' },
        { id: 'streaming', title: 'Streaming' },
        {
          id: 'approval-requested',
          title: 'Approval requested',
          note: 'Answered by `addToolApprovalResponse`.',
        },
        { id: 'failed-tool', title: 'A tool that failed' },
      ],
    },
    {
      id: 'live-conversation-view',
      name: 'LiveConversationView',
      entry: '@vitrine/share-views/live',
      summary:
        'A conversation while it is written. It fetches nothing: events are appended as they come, at most thirty changes a second reach the page.',
      accessibility: [
        'A reader at the end stays there, a reader elsewhere stays where they are and is told of new messages.',
        'Each message is announced once, when it is finished.',
      ],
      states: [
        {
          id: 'live',
          title: 'An answer arrives',
          note: 'Finished blocks keep their nodes; only the last is parsed again.',
        },
        { id: 'connecting', title: 'Connecting' },
        { id: 'reconnecting', title: 'Connection lost' },
        { id: 'ended', title: 'Ended' },
      ],
    },
    {
      id: 'rich-text',
      name: 'RichText',
      entry: '@vitrine/rich-text/react',
      summary:
        'Shows what the renderers of the package made of Markdown, code, formulas and terminal output: safe HTML, and nothing else.',
      accessibility: [
        'Code in colours keeps 7:1 on paper and in the dark.',
        'Tables and code that are wider than the page scroll by keyboard.',
      ],
      states: [
        { id: 'markdown', title: 'Markdown' },
        { id: 'code', title: 'Code' },
        { id: 'formulas', title: 'Formulas', note: 'MathML: read aloud, selected and copied as a formula.' },
        { id: 'terminal', title: 'Terminal output' },
        {
          id: 'hostile',
          title: 'Hostile text',
          note: 'Stays text. Pictures of others load when a reader asks.',
        },
      ],
    },
    {
      id: 'custom-elements',
      name: 'defineElements',
      entry: '@vitrine/share-views/elements',
      summary:
        '`<vitrine-conversation>` and `<vitrine-run>`: the views in any page, in plain HTML, Astro, SvelteKit, Vue or Angular. They load the JSON at `src`, or take it as `json` or `content`.',
      accessibility: [
        'That of the views, whose headings begin at the level of `heading-level`.',
        'A link to a message opens it inside the element and scrolls to it.',
      ],
      states: [
        { id: 'conversation', title: 'A conversation' },
        { id: 'run', title: 'A run' },
        {
          id: 'hostile-page',
          title: 'In a page that styles everything',
          note: 'Nothing comes in through the shadow root, inherited properties included, and nothing goes out.',
        },
      ],
    },
    {
      id: 'offline-page',
      name: 'offlinePage',
      entry: '@vitrine/offline-page',
      summary:
        'A conversation or a run as one HTML file: styles, formulas and pictures inside, no script, nothing loaded from elsewhere. It says its own hash.',
      accessibility: ['That of the views. It prints, and it is read without a network.'],
      states: [
        { id: 'conversation', title: 'A conversation' },
        { id: 'run', title: 'A run' },
        { id: 'hebrew', title: 'In Hebrew', note: 'The page turns; the author’s text keeps its direction.' },
      ],
    },
  ],
}
