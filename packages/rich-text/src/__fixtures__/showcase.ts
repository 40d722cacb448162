/** One text with everything that the renderers know. */
export const showcase: string = `# Heading

A *paragraph* with **strong**, ~~struck~~ and \`code\`,
a [link](https://example.com/a), a [path](src/a.ts), [example.com](https://example.org) and https://example.com.

> A quotation
> - with a list

- [x] done
- [ ] open

3. three

| a | b |
|:-:|--:|
| 1 | 2 |

![A chart](https://images.example/a.png) ![](./b.png) [![c](https://images.example/c.png)](https://example.com)

Formulas $x^2 \\in \\mathbb{R}$, \\(\\frac{1}{2}\\), $\\frac{1}$ and

$$
\\begin{aligned} a &= b \\\\ c &= \\boxed{d} \\end{aligned}
$$

\`\`\`ts
const answer: number = read(\`\${name}\`, 42) // comment
\`\`\`

\`\`\`mermaid
graph TD; a-->b
\`\`\`

\`\`\`
\u001B[1;31mred\u001B[0m 10%\r100%
\`\`\`

<details open class="x">
<summary><b>All *of* it</b></summary>

- one

<details><summary>Inner</summary>text</details>
</details>

<b>raw</b> pass\u200Bword \u202E مرحبا

---

![a \\] *b*](https://images.example/c.png)

$\\mathbf{\\&}$ and [Visit google.com!](https://evil.example), ${'x\u200B'.repeat(1_001)} ${'word '.repeat(2_001)}
`
