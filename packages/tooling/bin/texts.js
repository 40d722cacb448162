#!/usr/bin/env node
const { reportTexts } = await import('../src/texts/report-texts.ts')
await reportTexts(process.cwd(), process.argv.includes('--remove-unused'))
