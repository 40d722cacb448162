import { defineElements } from '@vitrine/share-views/elements'
import { createApp } from 'vue'
import Application from './Application.vue'

defineElements()
createApp(Application).mount('#app')
