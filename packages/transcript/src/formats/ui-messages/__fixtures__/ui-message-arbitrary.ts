import type { UIMessage } from 'ai'
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  stringMatching,
  tuple,
  uniqueArray,
} from 'fast-check'

type UIPart = UIMessage['parts'][number]

/** Words as people and programs write them, blank ones included. */
const word = oneof(
  string({ maxLength: 12 }),
  constantFrom('Hello', '', '  \n', '<system-reminder>Be kind.</system-reminder>', 'Soup: \ud83c\udf72'),
)
const id = string({ minLength: 1, maxLength: 8 })
const name = stringMatching(/^[a-z][a-z-]{0,8}$/)
const value = jsonValue({ maxDepth: 2 })
const url = constantFrom('https://a.example/b.png', 'data:text/plain;base64,QQ==', 'figures/bed.png', '')
const mediaType = constantFrom('image/png', 'text/plain', 'image/*', 'image', 'audio')

const json = dictionary(name, oneof(string(), integer(), boolean()), { maxKeys: 2 })
const provider = { providerMetadata: dictionary(name, json, { maxKeys: 2 }) }
const state = { state: constantFrom('streaming' as const, 'done' as const) }

/** An object with some of the optional fields. */
function some<Needed, Optional>(
  needed: { [Key in keyof Needed]: Arbitrary<Needed[Key]> },
  optional: { [Key in keyof Optional]: Arbitrary<Optional[Key]> },
): Arbitrary<Needed & Partial<Optional>> {
  return tuple(record(needed), record(optional, { requiredKeys: [] })).map(
    ([one, other]) => ({ ...one, ...other }) as Needed & Partial<Optional>,
  )
}

const is = <Value extends string | boolean>(one: Value) => constant<Value>(one)

/** Parts of every version from 5. */
const contentPart: Arbitrary<UIPart> = oneof(
  some({ type: is('text'), text: word }, { ...state, ...provider }),
  some({ type: is('reasoning'), text: word }, { ...state, ...provider }),
  some({ type: is('source-url'), sourceId: id, url }, { title: word, ...provider }),
  some(
    { type: is('source-document'), sourceId: id, mediaType, title: word },
    { filename: word, ...provider },
  ),
  some({ type: is('file'), mediaType, url }, { filename: word, ...provider }),
  constant({ type: 'step-start' as const }),
  some(
    { type: name.map((text): `data-${string}` => `data-${text}`), data: value },
    { id, transient: boolean() },
  ),
)

const call = { toolCallId: id, input: value }
const callOptions = {
  title: word,
  providerExecuted: boolean(),
  callProviderMetadata: provider.providerMetadata,
}

/** What a tool of an agent puts out, or any other. */
const output = oneof(
  value,
  word,
  constant({ type: 'content', value: [{ type: 'text', text: 'Soup' }] }),
  constant([
    { id: 's', role: 'assistant', parts: [{ type: 'step-start' }, { type: 'text', text: 'Leeks' }] },
  ]),
)

/** States of a call in every version from 5; without the fields that name the tool. */
const invocation = oneof(
  some({ state: is('input-streaming'), toolCallId: id }, { input: value, rawInput: word, ...callOptions }),
  some({ state: is('input-available'), ...call }, callOptions),
  some({ state: is('output-available'), ...call, output }, { preliminary: boolean(), ...callOptions }),
  some({ state: is('output-error'), ...call, errorText: word }, { rawInput: value, ...callOptions }),
)

const approval = { id, isAutomatic: boolean(), reason: word }

/** States of a call since version 6, in which people approve calls and results have metadata. */
const invocationOfSix = oneof(
  invocation,
  some({ state: is('approval-requested'), ...call, approval: record({ id }) }, callOptions),
  some(
    {
      state: is('approval-responded'),
      ...call,
      approval: some({ id, approved: boolean() }, { reason: word }),
    },
    callOptions,
  ),
  some(
    { state: is('output-denied'), ...call, approval: some({ id, approved: is(false) }, { reason: word }) },
    callOptions,
  ),
  some(
    {
      state: is('output-available'),
      ...call,
      output,
      approval: some(
        { id, approved: is(true) },
        { reason: approval.reason, isAutomatic: approval.isAutomatic },
      ),
    },
    { resultProviderMetadata: provider.providerMetadata, preliminary: boolean(), ...callOptions },
  ),
  some(
    { state: is('output-error'), ...call, errorText: word },
    { resultProviderMetadata: provider.providerMetadata, ...callOptions },
  ),
)

/** Parts that only version 7 has. */
const partOfSeven: Arbitrary<UIPart> = oneof(
  some({ type: is('custom'), kind: constantFrom('acme.poem' as const, 'acme.map' as const) }, provider),
  some({ type: is('reasoning-file'), mediaType, url }, provider),
)

function toolPart(called: typeof invocation | typeof invocationOfSix): Arbitrary<UIPart> {
  return oneof(
    tuple(called, name).map(([fields, tool]) => ({ type: `tool-${tool}`, ...fields }) as UIPart),
    tuple(called, name).map(
      ([fields, toolName]) => ({ type: 'dynamic-tool', toolName, ...fields }) as UIPart,
    ),
  )
}

const PARTS: Record<5 | 6 | 7, Arbitrary<UIPart>> = {
  5: oneof(contentPart, toolPart(invocation)),
  6: oneof(contentPart, toolPart(invocationOfSix)),
  7: oneof(contentPart, toolPart(invocationOfSix), partOfSeven),
}

/** Messages as a version of the AI SDK has them, at least one of which holds a text. */
export function uiMessagesOfVersion(version: keyof typeof PARTS): Arbitrary<UIMessage[]> {
  const message = some(
    {
      id: id as Arbitrary<string>,
      role: constantFrom('system' as const, 'user' as const, 'assistant' as const),
      parts: array(PARTS[version], { maxLength: 6 }),
    },
    { metadata: oneof(value, constant({ createdAt: 1_700_000_000_000, model: 'm', team: 'blue' })) },
  )
  const said: UIMessage = { id: 'first', role: 'user', parts: [{ type: 'text', text: 'Soup?' }] }
  return uniqueArray(message, { maxLength: 4, selector: (one) => one.id }).map((messages) => [
    said,
    ...messages.filter((one) => one.id !== said.id),
  ])
}
