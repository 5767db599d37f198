import { loadKind, loadSearch, type Search } from '@hearthlight/rules/compendium'
import { crText, parseCr } from '@hearthlight/rules/encounter'
import { Plus, Search as SearchGlyph } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { TextInput } from '../../ui/fields/text-input'
import { appError, reportError } from '../errors'
import { gameName, t } from '../i18n'
import { creatureOf } from './creature-of'
import { type Creature, QUICK_CREATURES } from './quick-creatures'

const HITS_SHOWN = 8

interface Hit {
  readonly id: string
  readonly name: string
  readonly cr: number
  readonly type: string
}

/** Searches the compendium's monsters by name. The index is loaded with the first letter, the monsters with the first choice. */
export function MonsterSearch({ onAdd }: { readonly onAdd: (creature: Creature) => void }) {
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState<{ readonly find: Search }>()
  const listId = useId()
  const begin = () => {
    if (search === undefined) loadSearch((_kind, name) => gameName('monsters', name)).then((find) => setSearch({ find }), reportLost)
  }
  const hits = useMemo(() => hitsFor(query, search?.find), [query, search])
  const add = async ({ id }: Hit) => {
    const quick = QUICK_CREATURES.find((each) => each.id === id)
    if (quick !== undefined) onAdd(quick)
    else {
      const monster = await loadKind('monsters').then((monsters) => monsters.get(id), reportLost)
      if (monster !== undefined) onAdd(creatureOf(monster))
    }
    setQuery('')
  }
  return (
    <div className="grid gap-1.5">
      <span className="relative">
        <SearchGlyph aria-hidden className="pointer-events-none absolute top-1/2 start-3 size-5 -translate-y-1/2 text-faint" />
        <TextInput
          type="search"
          aria-label={t('Search monsters')}
          aria-controls={listId}
          placeholder={t('Search monsters of the compendium')}
          className="ps-10"
          value={query}
          onFocus={begin}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && hits[0] !== undefined) {
              event.preventDefault()
              void add(hits[0])
            }
          }}
        />
      </span>
      <ul id={listId} aria-label={t('Monsters found')} className={query.trim() === '' ? 'hidden' : 'grid gap-1'}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              onClick={() => void add(hit)}
              className="flex min-h-hit w-full items-center gap-2 rounded-2 border border-line bg-s2 px-3 text-start text-sm hover:border-gold-fill"
            >
              <Plus aria-hidden className="size-4 text-faint" />
              <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
                {gameName('monsters', hit.name)}
              </span>
              <span className="text-2xs text-muted">
                {t('{type} · CR {cr}', { type: gameName('terms', hit.type), cr: crText(hit.cr) })}
              </span>
            </button>
          </li>
        ))}
        {search !== undefined && hits.length === 0 && <li className="text-sm text-faint">{t('No monster bears that name.')}</li>}
      </ul>
    </div>
  )
}

function hitsFor(query: string, find: Search | undefined): readonly Hit[] {
  if (find === undefined || query.trim() === '') return []
  return find(query, { kinds: ['monsters'], limit: HITS_SHOWN }).map(({ id, name, facets }) => ({
    id,
    name,
    cr: parseCr(String(facets.cr)) ?? 0,
    type: String(facets.type),
  }))
}

function reportLost(): undefined {
  reportError(appError('NET_001', { userMessage: t('The compendium could not be loaded.') }))
}
