import { renderTerminal } from '@vitrine/rich-text'
import { RichText } from '@vitrine/rich-text/react'

const html = renderTerminal(
  '\u001b[32m✓\u001b[0m 1133 passed\n\u001b[31m✗ 1 failed\u001b[0m in \u001b[1mexport.test.ts\u001b[0m',
)

export const Example = () => <RichText html={html} />
