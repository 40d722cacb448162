#!/usr/bin/env node
await import('../src/check-package.ts')
