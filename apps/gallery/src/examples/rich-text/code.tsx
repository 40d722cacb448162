import { RichText } from '@vitrine/rich-text/react'
import { completeRenderer } from '@vitrine/rich-text/complete'

const html = completeRenderer.renderMarkdown(`\`\`\`ts
export const tides = (day: Date): Tide[] => {
  const moon = phaseOf(day) // 0 to 1
  return [high(moon), low(moon)]
}
\`\`\`

\`\`\`diff
- const wheel = new Wheel(4)
+ const wheel = new Wheel(6)
\`\`\`
`)

export const Example = () => <RichText html={html} />
