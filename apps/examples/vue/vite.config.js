import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // Vue would look for components of these names.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('vitrine-') } } }),
  ],
})
