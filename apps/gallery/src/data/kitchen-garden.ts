import type { Conversation, Message } from '@vitrine/transcript'
import { call, message } from './messages.ts'

const source = { format: 'ui-messages', application: 'Kitchen garden' }

/** Two answers to one question, of which the second was gone on with. */
export const twoVersions: Conversation = {
  id: 'leeks',
  kind: 'chatbot',
  title: 'When do leeks go out?',
  source,
  currentMessageId: 'thanks',
  messages: [
    message('ask', null, 'user', ['When do leeks go out, and how deep?'], { author: 'Ben' }),
    message('first', 'ask', 'assistant', ['In June.'], { model: 'gardener-1' }),
    message(
      'second',
      'ask',
      'assistant',
      [
        'When they are as thick as a pencil, **10 to 12 weeks** after sowing. Drop each into a hole of 15 cm, water it in, and leave the hole open.',
      ],
      { model: 'gardener-2' },
    ),
    message('thanks', 'second', 'user', ['Why leave it open?'], { author: 'Ben' }),
  ],
}

/** An agent that waits for leave to call a tool. */
export const orderSeeds: Conversation = {
  id: 'order',
  kind: 'agent',
  title: 'Seeds for one bed',
  source,
  messages: [
    message('ask', null, 'user', ['Order leeks for a bed of 3 m.'], { author: 'Ben' }),
    message('answer', 'ask', 'assistant', [
      'A bed of 3 m takes 60 plants in three rows. May I order two packets?',
      call('order-1', 'order_seeds', { plant: 'Leek “Musselburgh”', packets: 2, price: '5.80 €' }),
    ]),
  ],
}

/** What an application shows in its own way: a tool and data that it knows. */
export const weatherAnswer: Conversation = {
  id: 'weather',
  kind: 'chatbot',
  title: 'Is it too cold to plant?',
  source,
  messages: [
    message('ask', null, 'user', ['Is it too cold to plant out tonight?'], { author: 'Ben' }),
    message('answer', 'ask', 'assistant', [
      call('w1', 'weather', { town: 'Bern' }, '{"low": 4, "high": 13, "wind": "light"}'),
      { type: 'data', name: 'forecast', data: [9, 13, 12, 8, 5, 4] },
      'No: **4 °C** is above what leeks mind. Water them in before dusk.',
    ]),
  ],
}

/** What its owner left out before publishing. */
export const withheldParts: Conversation = {
  ...twoVersions,
  id: 'withheld',
  title: 'Whose garden is it?',
  withheld: ['reasoning', 'messages'],
  withheldAfter: 1,
  currentMessageId: 'answer',
  messages: [
    message('ask', null, 'user', ['Whose garden is the one behind the chapel?']),
    message(
      'answer',
      'ask',
      'assistant',
      [
        {
          ...call('r1', 'Read', { file_path: 'owners.csv' }),
          result: { outcome: 'success', content: [], isWithheld: true },
        },
        'It belongs to the parish. I wrote to [e-mail address] who looks after it.',
      ],
      { withheldBefore: 2 },
    ),
  ],
}

/** A conversation that nobody has said anything in. */
export const nothingSaid: Conversation = { id: 'empty', kind: 'agent', title: '', source, messages: [] }

const turns = Array.from({ length: 60 }, (_, index): Message[] => [
  message(`q${index}`, index === 0 ? null : `a${index - 1}`, 'user', [
    `Bed ${index + 1}: what grew there last year, and what follows it?`,
  ]),
  message(`a${index}`, `q${index}`, 'assistant', [
    `Bed ${index + 1} had ${['beans', 'cabbages', 'onions', 'potatoes'][index % 4]}, so **${['cabbages', 'onions', 'potatoes', 'beans'][index % 4]}** follow: what the one leaves in the soil, the other takes.`,
  ]),
])

/** A hundred and twenty messages. */
export const sixtyBeds: Conversation = {
  id: 'beds',
  kind: 'agent',
  title: 'Sixty beds, one year on',
  source,
  messages: turns.flat(),
}

/** Questions and answers in Arabic. */
export const inArabic: Conversation = {
  id: 'arabic',
  kind: 'chatbot',
  title: 'متى يُزرع الكراث؟',
  source,
  messages: [
    message('ask', null, 'user', ['متى يُزرع الكراث خارج البيت، وعلى أي عمق؟'], { author: 'بن' }),
    message('answer', 'ask', 'assistant', [
      'حين تصير الشتلة بسماكة قلم الرصاص، **بعد 10 إلى 12 أسبوعًا** من البذر. ضع كل شتلة في حفرة عمقها 15 سم واسقها.\n\n```sh\ngarden plan --bed 3 --plant leek\n```',
    ]),
  ],
}
