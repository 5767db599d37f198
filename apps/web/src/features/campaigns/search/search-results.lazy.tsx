import { useMemo } from 'react'
import { plural, t } from '../../../lib/i18n'
import { useCampaignIndex } from '../campaign-screen'
import { EntityRow } from '../entity/entity-row'
import { viewOf } from '../kinds'
import { PageList } from '../parts/page-list'
import { searchEntities, snippetOf } from './search-campaign'

const ROW_HEIGHT = 66

interface SearchResultsProps {
  /** A deferred value, so that typing never waits for this list. */
  readonly typed: string
  readonly chosenId: string | undefined
}

/** All entities of the campaign that contain the typed words, from all tabs. */
export function SearchResults({ typed, chosenId }: SearchResultsProps) {
  const { open, byId } = useCampaignIndex()
  const found = useMemo(
    () =>
      searchEntities(
        open.entities.filter(({ id }) => byId(id) !== undefined),
        typed,
      ),
    [open.entities, byId, typed],
  )
  const rows = useMemo(() => found.map(({ entity, isByName }) => ({ id: entity.id, entity, isByName })), [found])
  return (
    <section aria-label={t('Search results')} className="grid gap-3">
      <p role="status" className="text-sm text-muted">
        {found.length === 0 ? t('Nothing holds “{typed}”.', { typed }) : `${found.length} ${plural(found.length, 'result', 'results')}`}
      </p>
      <PageList label={t('Found')} items={rows} rowHeight={ROW_HEIGHT}>
        {({ entity, isByName }) => (
          <EntityRow
            entity={entity}
            isChosen={entity.id === chosenId}
            line={
              <>
                <span className="font-semibold text-text">{viewOf(entity.kind).one}</span>
                {!isByName && ` · ${snippetOf(entity, typed)}`}
              </>
            }
          />
        )}
      </PageList>
    </section>
  )
}
