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
  'tool-fields',
  'attachments',
  'data',
  'values',
  'attributes',
] as const

/**
 * One kind of content that was withheld: `values` are inputs, outputs, errors and logs of a run, `data` is structured content,
 * `tool-fields` are arguments and parts of results that the tool of a call has as sensitive.
 */
export type WithheldKind = (typeof withheldKinds)[number]
