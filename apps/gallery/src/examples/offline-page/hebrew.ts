import { offlinePage } from '@vitrine/offline-page'
import { twoVersions } from '../../data/kitchen-garden.ts'

export const page = offlinePage(twoVersions, 'he')
