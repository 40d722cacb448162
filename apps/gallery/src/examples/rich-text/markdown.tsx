import { RichText } from '@vitrine/rich-text/react'
import { completeRenderer } from '@vitrine/rich-text/complete'

const html = completeRenderer.renderMarkdown(`# Tide mills

A tide mill is driven by the **tide**: a dam with a sluice holds the water back, and the wheel turns while it runs out[^1].

1. Flood fills the pond
2. The sluice shuts by itself
3. At low water the miller opens the race

> The oldest known one stood at *Nendrum*, of the year 619.

| mill | year | dated by |
| --- | --: | --- |
| Nendrum | 619 | tree rings |
| Eling | 1086 | written source |

- [x] dam
- [ ] wheel

[^1]: Some four hours of work, twice a day.
`)

export const Example = () => <RichText html={html} />
