import type { Conversation, Message } from '@vitrine/transcript'

const ANSWERS = [
  (n: number) =>
    `The count for bed ${n} is right. Two things stand out:\n\n1. **Germination** fell below 80% in the *shaded* rows.\n2. The late rows [caught up](https://example.org/beds/${n}) by themselves.\n\nNothing needs to be sown again.`,
  (n: number) =>
    `Here is the reader, with the case that was missing:\n\n\`\`\`ts\nexport function countSeedlings(rows: Row[]): number {\n  let total = 0\n  for (const row of rows) {\n    if (row.bed !== ${n}) continue // other beds are counted elsewhere\n    total += row.seedlings.filter((seedling) => seedling.height > 0.5).length\n  }\n  return total\n}\n\`\`\`\n\nIt runs in \`O(n)\` and needs no index.`,
  (n: number) =>
    `| Row | Sown | Up | Share |\n| --- | ---: | ---: | ---: |\n| A | 120 | ${100 + (n % 20)} | 84% |\n| B | 120 | 97 | 81% |\n| C | 80 | 71 | 89% |\n\nThe expected number is $E = \\sum_{i=1}^{k} p_i n_i$, which gives\n\n$$E = 0.84 \\cdot 120 + 0.81 \\cdot 120 + 0.89 \\cdot 80$$\n\n> Rows with fewer than 50 seeds are left out.`,
  (n: number) =>
    `- [x] count bed ${n}\n- [ ] thin the rows to 5 cm\n- [ ] water in the evening\n\nUse \`rake --gentle\` and never the hose; see the notes of **last spring** for why.\n\n\`\`\`bash\ngarden sow --bed ${n} --seed carrot --depth 1cm | tee sow.log\n\`\`\``,
]

/**
 * A made-up conversation of `count` messages: short questions and answers with lists, code, tables and math, of which
 * each holds so many.
 */
export function makeConversation(count: number, blocks: number = 1): Conversation {
  const messages = Array.from({ length: count }, (_, index): Message => {
    const isQuestion = index % 2 === 0
    const answers = Array.from({ length: blocks }, (__, block) =>
      ANSWERS[(Math.floor(index / 2) + block) % ANSWERS.length]?.(index + block),
    )
    const text = isQuestion ? `What about bed ${index}, and **why**?` : answers.join('\n\n')
    return {
      id: `message-${index}`,
      parentId: index === 0 ? null : `message-${index - 1}`,
      role: isQuestion ? 'user' : 'assistant',
      parts: [{ type: 'text', text }],
      createdAt: new Date(Date.UTC(2026, 3, 1) + index * 60_000).toISOString(),
      model: isQuestion ? undefined : 'example-model-1',
    }
  })
  return {
    id: 'bench',
    kind: 'chatbot',
    title: 'Beds and seeds',
    source: { format: 'bench' },
    messages,
    currentMessageId: messages.at(-1)?.id,
  }
}
