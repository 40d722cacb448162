/** Everything that an owner can withhold of a conversation or run, in the order in which readers are told. */
export const withheldKinds = [
  'messages',
  'steps',
  'author',
  'times',
  'models',
  'system-prompt',
  'reasoning',
  'tool-calls',
  'tool-results',
  'attachments',
  'data',
  'values',
  'attributes',
] as const

/** One kind of content that was withheld: `values` are inputs, outputs, errors and logs of a run, `data` is structured content. */
export type WithheldKind = (typeof withheldKinds)[number]
