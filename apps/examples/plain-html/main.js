import { defineElements } from '@vitrine/share-views/elements'

defineElements()
