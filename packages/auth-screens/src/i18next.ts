export { I18nextLabels } from './text/i18next-labels.tsx'
