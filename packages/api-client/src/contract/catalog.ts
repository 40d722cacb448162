export {
  picturePath,
  activityPath,
  TRASH_DAYS,
  type CatalogState,
  catalogStates,
  type CatalogSort,
  catalogSorts,
  type CatalogRequest,
  type CatalogUpdate,
  type CatalogEntry,
  type CatalogAnswer,
} from './catalog/catalog.ts'
