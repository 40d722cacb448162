import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // While you work: `npm start` beside `npm run dev`.
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
