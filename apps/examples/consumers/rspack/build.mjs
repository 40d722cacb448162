import { rspack } from '@rspack/core'

const compiler = rspack({
  mode: 'production',
  entry: './main.js',
  output: { path: `${import.meta.dirname}/dist`, clean: true },
  devtool: false,
  module: { rules: [{ test: /\.css$/, type: 'css' }] },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' })],
})

compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats.toString({ colors: false }))
    process.exitCode = 1
  }
  compiler.close(() => {})
})
