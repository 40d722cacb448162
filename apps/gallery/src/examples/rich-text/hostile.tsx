import { RichText } from '@vitrine/rich-text/react'
import { completeRenderer } from '@vitrine/rich-text/complete'

const html = completeRenderer.renderMarkdown(`<script>alert(1)</script> <img src=x onerror=alert(1)>

[a link](javascript:alert(1)) and ![a picture](https://tracker.example/pixel.gif)

Right to left: \u202Etxt.exe
`)

export const Example = () => <RichText html={html} />
