import { RichText } from '@vitrine/rich-text/react'
import { completeRenderer } from '@vitrine/rich-text/complete'

const html = completeRenderer.renderMarkdown(`The power of a wheel is $P = \\rho g Q h \\eta$, so a day gives

$$
E = \\int_0^{T} \\rho g\\, Q(t)\\, h(t)\\, \\eta \\, dt
$$
`)

export const Example = () => <RichText html={html} />
