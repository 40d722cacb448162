/** A random number from 0 up to below 1 by its seed, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const cut = (text: string) => text.slice(0, -3)

const alone = { content: { alone: { role: 'system', content: 'alone' }, more: [] } }

const isFirst = (id: string, index: number, ids: string[]) => ids.indexOf(id) === index

/**
 * Events of a run in an order that hardly any agent has, with words of which each stands in one event only. Few ids, so
 * that messages change their role, and calls and questions come twice.
 */
export function randomRun(seed: number, length: number): Record<string, unknown>[] {
  const random = createRandom(seed)
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const ids = { threadId: 't', runId: 'r' }
  let words = 0
  const word = () => `word${++words}x`
  const maybe = (fields: object) => (random() < 0.5 ? fields : {})
  const messageId = () => one(['m1', 'm2', 'm3', 'm4', 'c1'])
  const activityId = () => one(['m1', 'a1'])
  const toolCallId = () => one(['c1', 'c2', 'c3'])
  const role = () => one(['assistant', 'assistant', 'user', 'system', 'developer'])
  const value = () =>
    one([
      'plain',
      { system: word(), kept: 1 },
      [{ role: 'system', content: word() }, { systemPrompt: word() }],
    ])
  /** What a system says among pieces of content, which may look like one of them. */
  const spoken = () => ({ role: 'system', ...one([{ content: word() }, { type: 'text', text: word() }]) })
  const answer = () =>
    one<unknown>([
      'done',
      JSON.stringify({ system_prompt: word() }),
      `{"system":"${word()}"}\n{"a":1}`,
      `{"messages":[{"role":"system","content":"${word()}`,
      [
        { type: 'text', text: JSON.stringify([{ role: 'system', content: word() }]) },
        { type: 'note', system: word() },
      ],
      [spoken(), { type: 'text', text: 'done' }, { type: 'note', text: JSON.stringify({ system: word() }) }],
      JSON.stringify({ output: JSON.stringify([{ system: word() }, 'done']) }),
      { output: [JSON.stringify({ systemPrompt: word() }), cut(JSON.stringify({ developer: word() }))] },
      cut(JSON.stringify({ output: JSON.stringify({ system: word() }) })),
    ])
  const piece = () =>
    one([' ', '{}', '{"cups":', '2}', '"} ', `{"system":"${word()}`, `{"kept":"${word()}"}`, twice(), word()])
  const twice = () => `{"x":[{"role":"system","content":"${word()}"}],"x":1}`
  const place = () => ({
    ...maybe({ metadata: { stepName: 'one', note: word() } }),
    ...maybe({ rawEvent: { prompt: word() } }),
    ...maybe({ subagentRunId: one(['s1', 's2']) }),
  })
  const question = () => ({
    id: word(),
    reason: 'ask',
    message: word(),
    system: word(),
    metadata: { note: word() },
  })
  const message = (id: string) => {
    const shared = { id, ...place() }
    return one([
      { ...shared, role: role(), content: word(), ...maybe({ name: word() }) },
      { ...shared, role: 'reasoning', content: word(), encryptedValue: word() },
      { ...shared, role: 'activity', activityType: 'plan', content: { text: word(), more: value() } },
      {
        ...shared,
        role: 'activity',
        activityType: 'plan',
        content: [spoken(), { role: 'user', content: word() }, value()],
      },
      { ...shared, role: 'tool', toolCallId: toolCallId(), content: answer() },
      {
        ...shared,
        role: role(),
        content: [...one([[], [spoken()]]), { type: 'text', text: word() }],
        toolCalls: [
          {
            id: toolCallId(),
            type: 'function',
            function: { name: 'count', arguments: one(['{}', JSON.stringify({ system_prompt: word() })]) },
          },
        ],
      },
      { id: 1, content: word() },
    ])
  }
  const kinds: (() => Record<string, unknown>)[] = [
    () => ({
      type: 'TEXT_MESSAGE_START',
      messageId: messageId(),
      role: role(),
      ...maybe({ name: 'Ada' }),
      ...place(),
    }),
    () => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: messageId(), delta: word(), ...place() }),
    () => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: messageId(), delta: word() }),
    () => ({ type: 'TEXT_MESSAGE_END', messageId: messageId() }),
    () => ({
      type: 'TEXT_MESSAGE_CHUNK',
      ...maybe({ messageId: messageId() }),
      ...maybe({ role: role() }),
      delta: word(),
    }),
    () => ({ type: 'REASONING_MESSAGE_START', messageId: messageId(), role: 'reasoning', ...place() }),
    () => ({ type: 'REASONING_MESSAGE_CONTENT', messageId: messageId(), delta: word() }),
    () => ({ type: 'REASONING_MESSAGE_END', messageId: messageId() }),
    () => ({ type: 'REASONING_MESSAGE_CHUNK', ...maybe({ messageId: messageId() }), delta: word() }),
    () => ({ type: 'THINKING_TEXT_MESSAGE_START', ...place() }),
    () => ({ type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: word() }),
    () => ({ type: 'THINKING_TEXT_MESSAGE_END' }),
    () => ({ type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'm1', encryptedValue: word() }),
    () => ({
      type: 'TOOL_CALL_START',
      toolCallId: toolCallId(),
      toolCallName: 'count',
      ...maybe({ parentMessageId: messageId() }),
      ...place(),
    }),
    () => ({ type: 'TOOL_CALL_ARGS', toolCallId: toolCallId(), delta: piece(), ...place() }),
    () => ({ type: 'TOOL_CALL_ARGS', toolCallId: toolCallId(), delta: piece() }),
    () => ({ type: 'TOOL_CALL_END', toolCallId: toolCallId() }),
    () => ({
      type: 'TOOL_CALL_CHUNK',
      ...maybe({ toolCallId: toolCallId() }),
      ...maybe({ toolCallName: 'count' }),
      ...maybe({ parentMessageId: messageId() }),
      delta: piece(),
    }),
    () => ({
      type: 'TOOL_CALL_RESULT',
      messageId: 'r',
      toolCallId: one(['c1', 'c1']),
      content: answer(),
      ...place(),
    }),
    () => ({
      type: 'ACTIVITY_SNAPSHOT',
      messageId: activityId(),
      activityType: 'plan',
      ...one([{ content: { text: word(), more: value() } }, alone, { content: {}, replace: false }]),
    }),
    () => ({
      type: 'ACTIVITY_DELTA',
      messageId: activityId(),
      activityType: 'plan',
      patch: [
        { op: 'add', path: '/text', value: value() },
        { op: 'add', path: '/system', value: word() },
      ],
    }),
    () => ({
      type: 'ACTIVITY_DELTA',
      messageId: activityId(),
      patch: [
        one([
          { op: 'replace', path: '/text', value: word(), system: word() },
          { op: 'add', path: '/more', value: [{ role: 'system', content: word() }, { note: word() }] },
          { op: 'replace', path: '/more/0/content', value: word() },
          { op: 'replace', path: '/more/1', value: { note: word() } },
          { op: 'add', path: '/more/0', value: word() },
          { op: 'replace', path: '/more/1/role', value: one(['system', 'user']) },
          { op: 'remove', path: '/more/0' },
          { op: 'replace', path: '/1/content', value: word() },
          { op: 'remove', path: '/0' },
          { op: 'copy', from: '/more/1', path: '/more/0' },
          { op: 'move', from: '/more/1', path: '/more/0' },
        ]),
      ],
    }),
    () => ({
      type: 'ACTIVITY_DELTA',
      messageId: activityId(),
      patch: [
        { op: one(['copy', 'move']), from: '/alone', path: '/more/0' },
        { op: 'replace', path: '/more/0/content', value: word() },
      ],
    }),
    () => ({
      type: 'MESSAGES_SNAPSHOT',
      messages: ['m1', messageId(), 'm5'].filter(isFirst).map(message),
      ...place(),
    }),
    () => ({ type: 'STATE_SNAPSHOT', snapshot: { text: word() } }),
    () => ({ type: 'STATE_DELTA', delta: [{ op: 'add', path: '/text', value: word() }] }),
    () => ({ type: 'RAW', event: { text: word() }, source: word() }),
    () => ({ type: 'CUSTOM', name: word(), value: word() }),
    () => ({ type: 'STEP_STARTED', stepName: one(['one', 'two']), ...place() }),
    () => ({ type: 'STEP_FINISHED', stepName: one(['one', 'two']), ...place() }),
    () => ({
      type: 'SUBAGENT_STARTED',
      subagentRunId: one(['s1', 's2']),
      name: 'searcher',
      description: word(),
    }),
    () => ({
      type: 'SUBAGENT_FINISHED',
      subagentRunId: one(['s1', 's2']),
      result: one([value, answer])(),
      ...maybe({ rawEvent: word() }),
    }),
    () => ({
      type: 'SUBAGENT_ERROR',
      subagentRunId: one(['s1', 's2']),
      message: one(['no', `connect ECONNREFUSED 10.0.0.5:80 ${word()}`]),
      stack: word(),
    }),
    () => ({ type: 'UNHEARD_OF', text: word() }),
    () => ({ type: 'RUN_STARTED', ...ids, input: { ...ids, state: word() } }),
    () => ({ type: one(['RUN_STARTED', 'RUN_FINISHED']), threadId: 't', runId: 'inner' }),
    () => ({
      type: 'RUN_FINISHED',
      ...one([
        { ...ids, outcome: { type: 'interrupt', interrupts: [] } },
        {
          threadId: 't',
          runId: 'inner',
          outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'ask' }] },
        },
      ]),
    }),
    () => ({ type: 'RUN_ERROR', stack: word() }),
  ]
  const input = () => ({
    messages: [{ id: 'i', role: 'system', content: word() }],
    state: word(),
    forwardedProps: word(),
  })
  const events: Record<string, unknown>[] = [{ type: 'RUN_STARTED', ...ids, input: { ...ids, ...input() } }]
  while (events.length < length) {
    events.push(one(kinds)())
    if (random() > 0.05) continue
    const asked = question()
    const resume = [{ interruptId: asked.id, status: 'resolved', payload: value() }]
    events.push(
      { type: 'RUN_FINISHED', ...ids, outcome: { type: 'interrupt', interrupts: [asked] }, rawEvent: word() },
      { type: 'RUN_STARTED', ...ids, input: { ...ids, ...input(), resume } },
    )
  }
  const usage = [{ model: 'one', inputTokens: 2 }]
  const end = one([
    { type: 'RUN_FINISHED', ...ids, usage, ...maybe({ result: one([value, answer])() }), state: word() },
    { type: 'RUN_ERROR', message: word(), code: word(), stack: word() },
    { type: 'RUN_ERROR', message: `${word()} at db.internal`, code: word(), reason: word() },
  ])
  return [...events, end]
}
